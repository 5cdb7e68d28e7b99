import type { Task } from '@ordna/domain/task';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useTypingLayer } from '../../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone } from '../../ui/use-media.ts';
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
	return props.editing.column === 'title' ? <TitleEditor {...props} /> : <Picker {...props} />;
}

function Picker({ task, editing }: CellEditorProps) {
	const { cursor, readOnlyOf } = useTable();
	const isHanging = !useIsPhone() && columnRules[editing.column].isEditable === true && readOnlyOf(task) === undefined;
	const parts = useLazyModule(pickers, isHanging, () => cursor.endEdit());
	return isHanging && parts && <parts.CellPicker task={task} column={editing.column} />;
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

/** The title as text: Enter saves and goes down, Tab saves and goes on, Esc leaves it as it was. */
function TitleEditor({ task, editing }: CellEditorProps) {
	const { t } = useTranslation('table');
	const { cursor, focus, actions } = useTable();
	const field = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(editing.text ?? task.title);
	const isOver = useRef(false);
	useTypingLayer(true);
	useEffect(() => {
		field.current?.focus({ preventScroll: true });
		if (editing.text === undefined) field.current?.select();
	}, [editing.text]);
	const leave = (isSaved: boolean) => {
		if (isOver.current) return;
		isOver.current = true;
		const title = text.trim();
		if (isSaved && title !== '' && title !== task.title) actions.patch(task.id, { title });
		cursor.endEdit();
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
			aria-label={t('column.title')}
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
