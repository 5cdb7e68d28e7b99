import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Popover } from '../../ui/popover.tsx';
import { LabelPicker } from '../label/index.ts';
import { dayBeside } from '../task/index.ts';
import { AssigneeChoices, DateChoices, PriorityMenu, ProgressChoices } from '../task-field/index.ts';
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
	const isDate = column === 'dueDate' || column === 'startDate' || column === 'endDate';
	return (
		<Popover isOpen onOpenChange={onOpenChange} trigger={trigger} name={name} isBare={isDate}>
			{isDate ? (
				<DateChoices
					value={task[column]}
					day={task[dayBeside[column]] ?? null}
					onChange={(date, day) => actions.patch(task.id, { [column]: date, [dayBeside[column]]: day })}
					onDone={() => onOpenChange(false)}
					noneLabel={t(`none.${column}`)}
				/>
			) : (
				<Choices task={task} column={column} />
			)}
		</Popover>
	);
}

function Choices({ task, column }: CellPickerProps) {
	const { actions } = useTable();
	if (column === 'labels')
		return <LabelPicker labels={task.labels} onChange={(labels) => actions.setLabels(task.id, labels)} />;
	if (column === 'assignees') {
		return (
			<AssigneeChoices
				projectId={task.projectId}
				assignees={task.assignees}
				onChange={(people) => actions.setAssignees(task.id, people)}
			/>
		);
	}
	return (
		<ProgressChoices
			percentDone={Math.round(task.percentDone * 100)}
			onChange={(percent) => actions.patch(task.id, { percentDone: percent / 100 })}
		/>
	);
}
