import type { Task } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LabelPicker } from '../label/index.ts';
import { dayBeside } from '../task/index.ts';
import { AssigneeChoices, DateChoices, ProgressChoices } from '../task-field/index.ts';
import type { ColumnKey } from './columns.ts';
import { useTable } from './table-context.ts';

interface CellChoicesProps {
	task: Task;
	/** One that can be edited, and has a picker: neither the title nor the priority. */
	column: ColumnKey;
	/** With what somebody began to look for a value. */
	typed?: string | undefined;
	/** A choice was made that leaves nothing to choose. */
	onDone: () => void;
}

/** What a cell can be set to. */
export function CellChoices({ task, column, typed, onDone }: CellChoicesProps) {
	const { t } = useTranslation('table');
	const { actions } = useTable();
	if (isDateColumn(column)) {
		return (
			<DateChoices
				value={task[column]}
				day={task[dayBeside[column]] ?? null}
				onChange={(date, day) => actions.patch(task.id, { [column]: date, [dayBeside[column]]: day })}
				onDone={onDone}
				typed={typed}
				noneLabel={t(`none.${column}`)}
			/>
		);
	}
	if (column === 'labels')
		return <LabelPicker labels={task.labels} onChange={(labels) => actions.setLabels(task.id, labels)} typed={typed} />;
	if (column === 'assignees') {
		return (
			<AssigneeChoices
				projectId={task.projectId}
				assignees={task.assignees}
				onChange={(people) => actions.setAssignees(task.id, people)}
				typed={typed}
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

/** Its choices run to the edge of what holds them. */
export function isDateColumn(column: ColumnKey): column is 'dueDate' | 'startDate' | 'endDate' {
	return column === 'dueDate' || column === 'startDate' || column === 'endDate';
}
