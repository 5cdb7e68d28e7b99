// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { menuParts } from '../../ui/menu.tsx';
import { extensionsOf } from './extensions.ts';
import { RichText } from './rich-text.tsx';

beforeAll(async () => {
	await startI18n('en');
	await Promise.all([loadMessages('editor', 'ui'), menuParts.load()]);
});
afterEach(cleanup);

const html = '<p>Do:</p><pre><code class="language-bash">for f in *; do\n  echo 1\ndone</code></pre>';

test('a program that is read says its language in words, and is copied whole', async () => {
	const user = userEvent.setup();
	render(<RichText html={html} />);

	expect(screen.getByText('Shell')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Copy code' }));

	expect(await navigator.clipboard.readText()).toBe('for f in *; do\n  echo 1\ndone');
});

test('a program without a language says none, one in a language of others its own name', () => {
	render(<RichText html='<pre><code>1</code></pre><pre><code class="language-zig">2</code></pre>' />);

	expect(screen.getByText('zig')).toBeTruthy();
	expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(2);
});

let written: Editor | undefined;

function Writing() {
	const editor = useEditor({ extensions: extensionsOf({ placeholder: '', item: (text) => text }), content: html });
	written = editor ?? undefined;
	return <EditorContent editor={editor} />;
}

test('the language of a program that is written is chosen at its head', async () => {
	render(<Writing />);
	const trigger = await screen.findByRole('button', { name: 'Language of the code' });
	expect(trigger.textContent).toContain('Shell');

	await userEvent.click(trigger);
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Python' }));

	await waitFor(() => expect(written?.getHTML()).toContain('class="language-python"'));
});

test('only the program that is written is a tool bar, which its key leads to', async () => {
	render(<Writing />);
	await screen.findByRole('button', { name: 'Language of the code' });
	expect(screen.queryByRole('toolbar', { name: 'Code' })).toBeNull();

	act(() => void written?.commands.setTextSelection(10));

	expect(await screen.findByRole('toolbar', { name: 'Code' })).toBeTruthy();
});
