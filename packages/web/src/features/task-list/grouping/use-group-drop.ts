import type { TaskId } from '@ordna/domain/task';
import { useClient } from '../../../platform/client.tsx';
import type { ColumnDrop } from '../../../platform/drag/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { canWriteIn, useProjects } from '../../project/index.ts';
import { headingAbove, taskKind, useMoveToDay, useWeekClock } from '../../task/index.ts';
import type { TaskValue } from '../../task-grouping/index.ts';
import { useChangeSelection } from '../../task-selection/index.ts';
import { headingMark, type RowKey } from './grouped-rows.ts';
import { dayOfGroup, type Group } from './groups.ts';
import { useGroupName } from './use-group-name.ts';
import type { GroupedList } from './use-grouped-rows.ts';

const isHeading = (row: RowKey): row is string => typeof row === 'string' && row.startsWith(headingMark);

/** What a task gets that is dropped into a group: what the group stands for. Other labels and people stay. */
export function useGroupDrop(grouped: GroupedList, carriedOf: (id: TaskId) => readonly TaskId[]) {
	const { t } = useTranslation('task');
	const { store } = useClient();
	const projects = useProjects();
	const nameOf = useGroupName();
	const { now, zone } = useWeekClock();
	const change = useChangeSelection();
	const moveToDay = useMoveToDay();

	const groupAfter = (before: RowKey | null) => {
		const below = headingAbove(grouped.rows, isHeading, before);
		const group = below && grouped.headOf.get(below.heading);
		return group && { ...below, group };
	};
	const refuses = ({ value, ids }: Group, carried: readonly TaskId[]) => {
		if (value.by === 'due' && value.due === 'late') return true;
		if (value.by === 'project' && !projects.some((one) => one.id === value.projectId && canWriteIn(one))) return true;
		const there = new Set(ids);
		return carried.every((id) => there.has(id));
	};
	const put = (ids: readonly TaskId[], value: TaskValue) => {
		const where = nameOf(value);
		const text = (count: number) => t('movedTo', { count, where });
		const held = ids.flatMap((id) => store.get(taskKind, id) ?? []);
		switch (value.by) {
			case 'due': {
				const { due } = value;
				if (due === 'late') return;
				return moveToDay(ids, dayOfGroup(due, { now, zone }), where);
			}
			case 'priority':
				return change(ids, { values: { priority: value.rank } }, text);
			case 'label': {
				const { label } = value;
				return change(
					ids,
					label ? { addLabels: [label] } : { removeLabels: all(held.map((task) => task.labels)) },
					text,
				);
			}
			case 'assignee': {
				const { person } = value;
				const isAdded = person !== null;
				return change(
					ids,
					isAdded ? { addAssignees: [person] } : { removeAssignees: all(held.map((task) => task.assignees)) },
					text,
				);
			}
			case 'project':
				return change(ids, { values: { projectId: value.projectId } }, text);
		}
	};
	return {
		sectionOf(row: RowKey, before: RowKey | null) {
			const found = groupAfter(before);
			const id = idOf(grouped, row);
			if (!found || id === undefined) return undefined;
			const { group, position, count } = found;
			return { label: nameOf(group.value), position, count, isRefused: refuses(group, carriedOf(id)) };
		},
		onDrop({ id: row, to }: ColumnDrop<RowKey>) {
			const found = groupAfter(to.before);
			const id = idOf(grouped, row);
			if (!found || id === undefined) return;
			const carried = carriedOf(id);
			if (!refuses(found.group, carried)) put(carried, found.group.value);
		},
	};
}

const idOf = ({ taskOf }: GroupedList, row: RowKey) => (typeof row === 'string' ? taskOf.get(row) : row);

/** Each once. */
function all<T extends { readonly id: number }>(lists: readonly (readonly T[])[]): readonly T[] {
	return [...new Map(lists.flat().map((one) => [one.id, one])).values()];
}
