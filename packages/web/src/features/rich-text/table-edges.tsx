import {
	addColumn,
	addColumnAfter,
	addColumnBefore,
	addRow,
	addRowAfter,
	addRowBefore,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
	selectedRect,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import {
	ArrowDown,
	ArrowLeft,
	ArrowRight,
	ArrowUp,
	Ellipsis,
	EllipsisVertical,
	Plus,
	Table as TableIcon,
	Trash2,
} from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { tip } from '../../ui/tip.ts';
import styles from './table-edges.module.css';
import { Toolbar } from './toolbar.tsx';

interface TableEdgesProps {
	editor: Editor;
	/** What the text stands in, with the room beside it. */
	page: RefObject<HTMLElement | null>;
}

type Command = typeof addRowBefore;

/**
 * Around the table that is written: more rows and columns at its edges, and the menus of the row and the column of the caret.
 * Alt+F10 leads to them from the text.
 */
export function TableEdges(props: TableEdgesProps) {
	const { editor } = props;
	const isWritten = useEditorState({ editor, selector: ({ editor: shown }) => isInTable(shown.state) });
	return isWritten ? <Edges {...props} /> : null;
}

function Edges({ editor, page }: TableEdgesProps) {
	const { t } = useTranslation('editor');
	const edges = useRef<HTMLDivElement>(null);
	// Every change of the text or the caret may move them.
	useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
	useLayoutEffect(() => place(edges.current, page.current, editor));
	const run = (command: Command) => {
		command(editor.state, editor.view.dispatch);
		editor.view.focus();
	};
	const addLast = (add: typeof addRow, count: 'height' | 'width') =>
		run((state, dispatch) => {
			const rect = selectedRect(state);
			dispatch?.(add(state.tr, rect, rect.map[count]));
			return true;
		});
	const item = (name: EntryName, icon: IconShape, command: Command) => (
		<MenuItem icon={icon} isDanger={icon === Trash2} onSelect={() => run(command)}>
			{t(name)}
		</MenuItem>
	);
	return (
		<Toolbar ref={edges} editor={editor} name={t('tableTools')} className={styles.edges}>
			<CellMenu name={t('rowMenu')} icon={EllipsisVertical} className={styles.row}>
				{item('tableRowAbove', ArrowUp, addRowBefore)}
				{item('tableRow', ArrowDown, addRowAfter)}
				<MenuSeparator />
				{item('tableNoRow', Trash2, deleteRow)}
				{item('tableNone', TableIcon, deleteTable)}
			</CellMenu>
			<CellMenu name={t('columnMenu')} icon={Ellipsis} className={styles.column}>
				{item('tableColumnBefore', ArrowLeft, addColumnBefore)}
				{item('tableColumn', ArrowRight, addColumnAfter)}
				<MenuSeparator />
				{item('tableNoColumn', Trash2, deleteColumn)}
			</CellMenu>
			<More name={t('tableLastColumn')} className={styles.lastColumn} onPress={() => addLast(addColumn, 'width')} />
			<More name={t('tableLastRow')} className={styles.lastRow} onPress={() => addLast(addRow, 'height')} />
		</Toolbar>
	);
}

type EntryName =
	| 'tableRowAbove'
	| 'tableRow'
	| 'tableNoRow'
	| 'tableNone'
	| 'tableColumnBefore'
	| 'tableColumn'
	| 'tableNoColumn';

interface CellMenuProps {
	name: string;
	icon: IconShape;
	className: string | undefined;
	children: ReactNode;
}

function CellMenu({ name, icon, className, children }: CellMenuProps) {
	return (
		<Menu trigger={<IconButton size="small" icon={icon} name={name} tabIndex={-1} className={className} />}>
			{children}
		</Menu>
	);
}

/** A strip along an edge. */
function More({ name, className, onPress }: { name: string; className: string | undefined; onPress: () => void }) {
	return (
		<button type="button" tabIndex={-1} aria-label={name} className={className} onClick={onPress} {...tip(name)}>
			<Icon of={Plus} size={14} />
		</button>
	);
}

/** Lays the box of the edges over the table, and says where in it the cell of the caret is. */
function place(edges: HTMLElement | null, page: HTMLElement | null, { view, state }: Editor): void {
	const cell = view.domAtPos(state.selection.from).node;
	const element = (cell instanceof Element ? cell : cell.parentElement)?.closest<HTMLElement>('td, th');
	const table = element?.closest('table');
	if (!edges || !page || !element || !table) return;
	const [around, box, within] = [page, table, element].map((one) => one.getBoundingClientRect());
	if (!around || !box || !within) return;
	const sizes = {
		...{ '--table-x': box.left - around.left, '--table-y': box.top - around.top },
		...{ '--table-width': box.width, '--table-height': box.height },
		...{ '--cell-x': within.left - box.left, '--cell-y': within.top - box.top },
		...{ '--cell-width': within.width, '--cell-height': within.height },
	};
	for (const [name, value] of Object.entries(sizes)) edges.style.setProperty(name, `${value}px`);
}
