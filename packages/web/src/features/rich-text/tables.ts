import { Extension, InputRule, mergeAttributes, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import {
	addColumnAfter,
	addRowAfter,
	deleteColumn,
	deleteRow,
	deleteTable,
	goToNextCell,
	isInTable,
	tableEditing,
} from '@tiptap/pm/tables';

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		tables: {
			/** Puts an empty table of three columns in the place of the caret. */
			insertTable: () => ReturnType;
			addRowAfter: () => ReturnType;
			addColumnAfter: () => ReturnType;
			deleteRow: () => ReturnType;
			deleteColumn: () => ReturnType;
			deleteTable: () => ReturnType;
		};
	}
}

/** Over how many rows or columns a cell goes: over one nobody says it. */
const span = (name: 'colspan' | 'rowspan') => ({
	default: 1,
	parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
	renderHTML: ({ [name]: count }: { readonly colspan?: number; readonly rowspan?: number }) =>
		count === undefined || count === 1 ? {} : { [name]: count },
});

const cellAttributes = () => ({
	colspan: span('colspan'),
	rowspan: span('rowspan'),
	// Widths that other clients have set stay as they are.
	colwidth: {
		default: null,
		parseHTML: (element: HTMLElement) => element.getAttribute('colwidth')?.split(',').map(Number) ?? null,
		renderHTML: ({ colwidth }: { colwidth?: readonly number[] | null }) =>
			colwidth ? { colwidth: String(colwidth) } : {},
	},
});

/** A table as other clients write it; one with a caption is kept as it is, for it cannot be written here. */
const Table = Node.create({
	name: 'table',
	group: 'block',
	content: 'tableRow+',
	isolating: true,
	parseHTML: () => [
		{ tag: 'table', priority: 60, getAttrs: (element) => (element.querySelector('caption') ? false : null) },
	],
	renderHTML: () => ['table', ['tbody', 0]],
	addCommands: () => ({
		insertTable:
			() =>
			({ tr, dispatch, editor }) => {
				const { tableCell, tableHeader, tableRow, table } = editor.schema.nodes;
				const cells = (type = tableCell) => Array.from({ length: 3 }, () => type?.createAndFill() ?? []).flat();
				const rows = [tableHeader, tableCell, tableCell].map((type) => tableRow?.create(null, cells(type)));
				const made = table?.create(
					null,
					rows.flatMap((row) => row ?? []),
				);
				if (!made) return false;
				if (dispatch) {
					const at = tr.selection.from;
					tr.replaceSelectionWith(made);
					tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + 1, tr.doc.content.size)))).scrollIntoView();
				}
				return true;
			},
		addRowAfter:
			() =>
			({ state, dispatch }) =>
				addRowAfter(state, dispatch),
		addColumnAfter:
			() =>
			({ state, dispatch }) =>
				addColumnAfter(state, dispatch),
		deleteRow:
			() =>
			({ state, dispatch }) =>
				deleteRow(state, dispatch),
		deleteColumn:
			() =>
			({ state, dispatch }) =>
				deleteColumn(state, dispatch),
		deleteTable:
			() =>
			({ state, dispatch }) =>
				deleteTable(state, dispatch),
	}),
	addKeyboardShortcuts() {
		const { editor } = this;
		const moveCell = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch);
		return {
			// From the last cell on to a row of its own.
			Tab: () =>
				isInTable(editor.state) &&
				(moveCell(1) || (editor.commands.addRowAfter() && goToNextCell(1)(editor.state, editor.view.dispatch))),
			'Shift-Tab': () => isInTable(editor.state) && (moveCell(-1) || true),
		};
	},
	addProseMirrorPlugins: () => [tableEditing()],
	addInputRules: () => [
		new InputRule({
			find: /^\|\|\|$/,
			handler: ({ chain, range }) => void chain().deleteRange(range).insertTable().run(),
		}),
	],
});

const TableRow = Node.create({
	name: 'tableRow',
	content: '(tableCell | tableHeader)*',
	parseHTML: () => [{ tag: 'tr' }],
	renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const cell = (name: string, tag: 'td' | 'th') =>
	Node.create({
		name,
		content: 'block+',
		isolating: true,
		addAttributes: cellAttributes,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
	});

/** What the library of tables calls each of them. */
const roles: Readonly<Record<string, string>> = {
	table: 'table',
	tableRow: 'row',
	tableCell: 'cell',
	tableHeader: 'header_cell',
};

/** Tables that can be written. */
export const Tables = Extension.create({
	name: 'tables',
	extendNodeSchema: ({ name }) => (Object.hasOwn(roles, name) ? { tableRole: roles[name] } : {}),
	addExtensions: () => [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
});
