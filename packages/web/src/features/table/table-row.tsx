import type { TaskId } from '@ordna/domain/task';
import { memo, useSyncExternalStore } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTask } from '../task/index.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellValue, useCellParts } from './cell-value.tsx';
import { type ColumnKey, columnRules } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { Editing } from './table-cursor.ts';

/** The cells of a task. */
export const TableRow = memo(function TableRow({ id }: { id: TaskId }) {
	const task = useTask(id);
	const { shown, cursor, readOnlyOf } = useTable();
	const parts = useCellParts();
	const stop = useSyncExternalStore(cursor.subscribe, () => cursor.stopIn(id));
	const editing = useSyncExternalStore(cursor.subscribe, () => cursor.editingIn(id));
	const selected = useSyncExternalStore(cursor.subscribe, () => cursor.selectedIn(id));
	const copied = useSyncExternalStore(cursor.subscribe, () => cursor.copiedIn(id));
	const [from = 0, to = -1] = selected?.split(':').map(Number) ?? [];
	const readOnly = task && readOnlyOf(task);
	return (
		<div className={cx(styles.row, task?.done && styles.done)} data-drag={`task:${id}`} data-row={id}>
			{shown.map((key, at) => {
				const isEdited = task !== undefined && editing?.column === key;
				return (
					// biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have them.
					<div
						key={key}
						role={key === 'title' ? 'rowheader' : 'gridcell'}
						aria-colindex={at + 1}
						aria-readonly={readOnly !== undefined || !columnRules[key].isEditable}
						aria-selected={at >= from && at <= to}
						data-column={key}
						data-ring="inside"
						data-copied={copied && copiedSides(copied, at)}
						tabIndex={stop === key ? 0 : -1}
						className={cx(styles.cell, styles[key], isEdited && styles.edited)}
					>
						{task && !(isEdited && isInPlace(key, editing)) && cellValue({ task, column: key, readOnly }, parts)}
						{isEdited && <CellEditor key={id} task={task} editing={editing} />}
						{!task && key === 'title' && <Skeleton width={180} />}
					</div>
				);
			})}
		</div>
	);
});

/** Its editor takes the place of the value; others hang beneath it. */
const isInPlace = (column: ColumnKey, { text }: Editing) =>
	column === 'title' || (column === 'percentDone' && text !== undefined);

/** On which of its sides a copied cell has the line around all of them; undefined for one that was not copied. */
function copiedSides(copied: string, at: number): string | undefined {
	const [first = 0, last = 0, ends = ''] = copied.split(':');
	if (at < Number(first) || at > Number(last)) return undefined;
	return [at === Number(first) && 'start', at === Number(last) && 'end', ends].filter(Boolean).join(' ');
}
