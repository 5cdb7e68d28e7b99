import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Popover } from '../../ui/popover.tsx';
import { PriorityMenu } from '../task-field/index.ts';
import { CellChoices, isDateColumn } from './cell-choices.tsx';
import type { ColumnKey } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';

interface CellPickerProps {
	task: Task;
	column: ColumnKey;
}

/** The picker of a column, hanging on the cell it is for. When it closes, the cell has the focus again. */
export function CellPicker({ task, column }: CellPickerProps) {
	const { t } = useTranslation('table');
	const { actions, cursor, focus } = useTable();
	const onOpenChange = (isOpen: boolean) => {
		if (isOpen) return;
		cursor.endEdit();
		// Who pressed elsewhere is there already.
		requestAnimationFrame(() => isFocusAdrift() && focus({ row: task.id, column }));
	};
	const name = t('edit', { column: t(`column.${column}`), title: task.title });
	const trigger = <button type="button" tabIndex={-1} className={styles.anchor} aria-label={name} />;
	if (column === 'priority') {
		return (
			<PriorityMenu
				isOpen
				onOpenChange={onOpenChange}
				trigger={trigger}
				value={toPriority(task.priority)}
				onChange={(priority) => priority !== task.priority && actions.patch(task.id, { priority })}
			/>
		);
	}
	return (
		<Popover isOpen onOpenChange={onOpenChange} trigger={trigger} name={name} isBare={isDateColumn(column)}>
			<CellChoices task={task} column={column} onDone={() => onOpenChange(false)} />
		</Popover>
	);
}
