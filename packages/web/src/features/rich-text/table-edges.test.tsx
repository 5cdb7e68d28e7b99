// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { menuParts } from '../../ui/menu.tsx';
import { extensionsOf } from './extensions.ts';
import { TableEdges } from './table-edges.tsx';
import { focusToolbar } from './toolbar-keys.ts';

beforeAll(async () => {
	await startI18n('en');
	await Promise.all([loadMessages('editor', 'ui'), menuParts.load()]);
});
afterEach(cleanup);

let written: Editor | undefined;

function Writing({ html }: { html: string }) {
	const editor = useEditor({ extensions: extensionsOf({ placeholder: '', item: (text) => text }), content: html });
	const page = useRef<HTMLDivElement>(null);
	written = editor ?? undefined;
	return (
		<div ref={page}>
			<EditorContent editor={editor} />
			{editor && <TableEdges editor={editor} page={page} />}
		</div>
	);
}

const cell = (word: string) => `<td><p>${word}</p></td>`;
const html = `<p>before</p><table><tr>${cell('a')}${cell('b')}</tr><tr>${cell('c')}${cell('d')}</tr></table>`;

/** A table of two rows, with the caret in the cell of a word. */
async function open(word: string) {
	render(<Writing html={html} />);
	act(() => {
		written?.state.doc.descendants((node, pos) => {
			if (node.text === word) written?.commands.setTextSelection(pos);
		});
	});
	await screen.findByRole('button', { name: 'Row actions' });
}

/** Its rows, with a dot for a cell without words. */
const rows = () =>
	[...new DOMParser().parseFromString(written?.getHTML() ?? '', 'text/html').querySelectorAll('tr')].map((row) =>
		[...row.cells].map(({ textContent }) => textContent || '.').join(''),
	);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (menu: string, entry: string) => {
	await press(menu);
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('only the table that is written has edges', async () => {
	render(<Writing html={html} />);

	expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
});

test('the strips at its edges add a row at its end and a column at its end, wherever the caret is', async () => {
	await open('a');

	await press('Add a row');
	await press('Add a column');

	expect(rows()).toEqual(['ab.', 'cd.', '...']);
});

test.each([
	['Add row above', ['ab', '..', 'cd']],
	['Add row below', ['ab', 'cd', '..']],
	['Delete row', ['ab']],
	['Delete table', []],
])('the menu of the row: %s', async (entry, expected) => {
	await open('c');

	await choose('Row actions', entry);

	expect(rows()).toEqual(expected);
});

test.each([
	['Add column before', ['a.b', 'c.d']],
	['Add column after', ['ab.', 'cd.']],
	['Delete column', ['a', 'c']],
])('the menu of the column: %s', async (entry, expected) => {
	await open('b');

	await choose('Column actions', entry);

	expect(rows()).toEqual(expected);
});

test('a key leads from the text to them, arrows along them, and Escape back', async () => {
	await open('a');

	focusToolbar(document.body);
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Row actions');
	await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
	expect(rows()).toEqual(['ab.', 'cd.']);

	focusToolbar(document.body);
	await userEvent.keyboard('{Escape}');
	expect(written?.isFocused).toBe(true);
});
