// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ConnectionProvider, connect } from '../../platform/connection.tsx';
import { RichTextEditor } from './lazy-editor.tsx';

// In a file of its own: in another one the editor has been fetched by whatever was tested before.

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor', 'reaction', 'ui');
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: 'Description' });
const props = { name: 'Description', placeholder: 'What is it about?', onLeave: () => undefined };

test('what is pasted while the editor is fetched has its form once it is there, among what is typed around it', async () => {
	render(
		<ConnectionProvider connection={connect('/api/v1')}>
			<RichTextEditor {...props} html="" onChange={() => undefined} />
		</ConnectionProvider>,
	);
	expect(field().editor).toBeUndefined();

	fireEvent.paste(field(), { clipboardData: copied('## Plan\n\n- [ ] Fire **clay** pots') });
	expect(field()).toHaveProperty('value', '## Plan\n\n- [ ] Fire **clay** pots');
	await userEvent.keyboard(' soon');

	await waitFor(() =>
		expect(field().editor?.getHTML()).toMatch(/<h2>Plan<\/h2>.*Fire <strong>clay<\/strong> pots soon/),
	);
});

function copied(text: string): DataTransfer {
	const data = new DataTransfer();
	data.setData('text/plain', text);
	return data;
}
