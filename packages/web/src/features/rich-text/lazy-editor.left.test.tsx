// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ConnectionProvider, connect } from '../../platform/connection.tsx';
import { RichTextEditor } from './lazy-editor.tsx';

// In a file of its own: here the editor never comes.
vi.mock('./rich-text-editor.tsx', () => new Promise(() => undefined));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor', 'reaction', 'ui');
});
afterEach(cleanup);

function open(onEscape?: () => void) {
	const pictures = { upload: vi.fn(async (file: File) => `/attachments/${file.name}`), onLate: vi.fn() };
	const { unmount } = render(
		<ConnectionProvider connection={connect('/api/v1')}>
			<RichTextEditor
				{...{ name: 'Description', placeholder: '', html: '<p>Plan</p>', pictures, onEscape }}
				onChange={() => undefined}
				onLeave={() => undefined}
			/>
		</ConnectionProvider>,
	);
	const field = screen.getByRole('textbox', { name: 'Description' });
	fireEvent.paste(field, { clipboardData: copied('a.png', 'b.png') });
	return { field, unmount, ...pictures };
}

test('pictures pasted into a text that is left before the editor has come go to its end', async () => {
	const { unmount, onLate } = open();

	unmount();

	const [first, second] = ['a.png', 'b.png'].map(
		(name) => `<img src="#" data-src="/attachments/${name}" alt="${name}">`,
	);
	await waitFor(() =>
		expect(onLate.mock.calls).toEqual([
			[{ before: '<p>Plan</p>', after: `<p>Plan</p><p>${first}</p>`, picture: first }],
			[{ before: `<p>Plan</p><p>${first}</p>`, after: `<p>Plan</p><p>${first}</p><p>${second}</p>`, picture: second }],
		]),
	);
});

test('what is discarded by Esc is not uploaded', () => {
	const { field, unmount, upload } = open(() => undefined);

	fireEvent.keyDown(field, { key: 'Escape' });
	unmount();

	expect(upload).not.toHaveBeenCalled();
});

function copied(...names: string[]): DataTransfer {
	const data = new DataTransfer();
	for (const name of names) data.items.add(new File(['x'], name, { type: 'image/png' }));
	return data;
}
