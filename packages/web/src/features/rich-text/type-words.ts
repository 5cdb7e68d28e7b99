import type { Editor } from '@tiptap/core';
import type { KeptPaste } from './kept-paste.ts';
import { pastedMarkdown, pasteMarkdown } from './markdown-paste.ts';

/** Types and pastes what came before the editor did, one after the other. */
export async function typeParts(editor: Editor, parts: readonly (string | KeptPaste)[]): Promise<void> {
	for (const part of parts) {
		if (editor.isDestroyed) return;
		if (typeof part === 'string') typeWords(editor, part);
		else await pasteAgain(editor, part);
	}
}

async function pasteAgain(editor: Editor, { data }: KeptPaste): Promise<void> {
	const markdown = pastedMarkdown(editor.view, data);
	if (markdown !== undefined) return await pasteMarkdown(editor, markdown);
	const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
	editor.view.dom.dispatchEvent(event);
}

/** Types words into a text where its caret stands, as if by keys: what has a meaning at the beginning of a line keeps it. */
export function typeWords(editor: Editor, words: string): void {
	for (const letter of words) {
		if (letter === '\n') editor.commands.keyboardShortcut('Enter');
		else typeLetter(editor, letter);
	}
}

function typeLetter({ view }: Editor, letter: string): void {
	const { from, to } = view.state.selection;
	const insert = () => view.state.tr.insertText(letter, from, to);
	const isTaken = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert));
	if (!isTaken) view.dispatch(insert());
}
