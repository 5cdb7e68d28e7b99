// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ConnectionProvider, connect } from '../../platform/connection.tsx';
import { EditorStandIn } from './editor-stand-in.tsx';
import { RichTextEditor } from './lazy-editor.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor', 'reaction', 'ui');
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: 'Description' });
const props = { name: 'Description', placeholder: 'What is it about?', onLeave: () => undefined };

function open(onChange: (html: string) => void) {
	render(
		<ConnectionProvider connection={connect('/api/v1')}>
			<RichTextEditor {...props} html="<p>tea</p>" onChange={onChange} />
		</ConnectionProvider>,
	);
}

test('what is typed while the editor is fetched is in it once it is there, and so is what is typed on', async () => {
	const onChange = vi.fn<(html: string) => void>();
	open(onChange);
	expect(document.activeElement).toBe(field());
	expect(field().editor).toBeUndefined();

	await userEvent.keyboard(' and milk');
	expect(onChange).toHaveBeenLastCalledWith('<p>tea</p><p> and milk</p>');
	await waitFor(() => expect(field().editor).toBeDefined());

	expect(field().editor?.getHTML()).toBe('<p>tea and milk</p>');
	expect(onChange).toHaveBeenLastCalledWith('<p>tea and milk</p>');
	expect(document.activeElement).toBe(field());
});

test('an editor that is there already takes the focus with the drawing itself', () => {
	open(() => undefined);

	expect(field().editor).toBeDefined();
	expect(document.activeElement).toBe(field());
});

/** The field in the editor's place, and what it was told. */
function standIn({ html = '', words = '', isOver = false } = {}) {
	const told: string[] = [];
	const tell = (what: string) => () => void told.push(what);
	render(
		<>
			<EditorStandIn
				{...{ ...props, html, words, isOver, isBoxed: false, onComposing: () => undefined, onPaste: () => undefined }}
				onWords={(text) => told.push(text)}
				onLeave={tell('left')}
				onEscape={tell('escaped')}
				onSubmit={tell('submitted')}
			/>
			<button type="button">elsewhere</button>
		</>,
	);
	return told;
}

test('the field in its place says what is typed, and what Escape and Mod+Enter are', async () => {
	const told = standIn();

	await userEvent.keyboard('a');
	fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
	fireEvent.keyDown(field(), { key: 'Escape' });

	expect(told).toEqual(['a', 'submitted', 'escaped']);
});

test('a key of a word that is still put together ends nothing', () => {
	const told = standIn();

	fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });

	expect(told).toEqual([]);
});

test('going elsewhere is leaving, but not once the editor takes over', async () => {
	const told = standIn();
	screen.getByRole('button', { name: 'elsewhere' }).focus();
	expect(told).toEqual(['left']);
	cleanup();

	const toldOver = standIn({ isOver: true });
	screen.getByRole('button', { name: 'elsewhere' }).focus();
	expect(toldOver).toEqual([]);
});

test('the text stands there to be read, and an empty one says what it is for', () => {
	standIn({ html: '<p>tea</p>' });
	expect(screen.getByText('tea')).toBeTruthy();
	expect(field().getAttribute('placeholder')).toBeNull();
	cleanup();

	standIn();
	expect(field().getAttribute('placeholder')).toBe('What is it about?');
});
