import type { Task } from '@ordna/domain/task';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useTypingLayer } from '../../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { cellText, readCell } from './cell-text.ts';
import { columnRules } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { Editing } from './table-cursor.ts';

/** Fetched when the page rests, or a cell is first edited; on a phone the sheet takes their place. */
export const sheets = lazyModule(() => import('./cell-sheet.tsx'), 'pickers', 'task-detail');
export const pickers = lazyModule(() => import('./cell-picker.tsx'), 'pickers', 'task-detail');

interface CellEditorProps {
	task: Task;
	editing: Editing;
}

/** In the place of a value, while somebody changes it: the text itself, or a picker that hangs on the cell. */
export function CellEditor(props: CellEditorProps) {
	const { column, text } = props.editing;
	const isText = column === 'title' || (column === 'percentDone' && text !== undefined);
	return isText ? <TextEditor {...props} /> : <Picker {...props} />;
}

function Picker({ task, editing }: CellEditorProps) {
	const { cursor, readOnlyOf } = useTable();
	const isHanging = !useIsPhone() && columnRules[editing.column].isEditable === true && readOnlyOf(task) === undefined;
	const parts = useLazyModule(pickers, isHanging, () => cursor.endEdit());
	return isHanging && parts && <parts.CellPicker task={task} column={editing.column} typed={editing.text} />;
}

/** On a phone: what stands in the place of pickers, for all rows. */
export function PhoneSheet() {
	const { cursor } = useTable();
	const isOpen = useSyncExternalStore(cursor.subscribe, () => cursor.isEditing);
	const [wasOpen, setWasOpen] = useState(isOpen);
	if (isOpen && !wasOpen) setWasOpen(true);
	const parts = useLazyModule(sheets, wasOpen, () => cursor.endEdit());
	return parts && <parts.CellSheet />;
}

/** A cell as text: Enter saves and goes down, Tab saves and goes on, Esc leaves it as it was. */
function TextEditor({ task, editing: { column, text: typed } }: CellEditorProps) {
	const { t } = useTranslation('table');
	const { cursor, focus, actions, words, flash } = useTable();
	const field = useRef<HTMLInputElement>(null);
	const [before] = useState(() => cellText(task, column, words));
	const [text, setText] = useState(typed ?? before);
	const isOver = useRef(false);
	useTypingLayer(true);
	useEffect(() => {
		field.current?.focus({ preventScroll: true });
		if (typed === undefined) field.current?.select();
	}, [typed]);
	const leave = (isSaved: boolean) => {
		if (isOver.current) return;
		isOver.current = true;
		cursor.endEdit();
		if (!isSaved || text.trim() === before) return;
		const fields = readCell(column, text, words);
		if (fields) actions.patch(task.id, fields);
		else if (column !== 'title') flash([{ row: task.id, column }]);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		event.stopPropagation();
		if (event.nativeEvent.isComposing) return;
		const step = stepAfter(event);
		if (!step) return;
		event.preventDefault();
		leave(event.key !== 'Escape');
		focus(cursor.at(step));
	};
	return (
		<input
			ref={field}
			className={styles.input}
			aria-label={t(`column.${column}`)}
			inputMode={column === 'title' ? 'text' : 'decimal'}
			dir="auto"
			enterKeyHint="done"
			value={text}
			onChange={(event) => setText(event.target.value)}
			onBlur={() => leave(true)}
			onKeyDown={onKeyDown}
		/>
	);
}

/** Where a key leads that ends the editing of a text. */
function stepAfter({ key, shiftKey }: KeyboardEvent) {
	if (key === 'Escape') return {};
	if (key === 'Enter') return { rows: shiftKey ? 0 : 1 };
	return key === 'Tab' ? { columns: shiftKey ? -1 : 1 } : undefined;
}
