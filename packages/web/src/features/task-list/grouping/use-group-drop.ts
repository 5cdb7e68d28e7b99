import { toPriority } from '@ordna/domain/priority';
import type { TaskId } from '@ordna/domain/task';
import { addDays, calendarDateAt } from '@ordna/domain/time';
import { useClient } from '../../../platform/client.tsx';
import { displayName } from '../../../platform/display-name.ts';
import type { ColumnDrop } from '../../../platform/drag/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../../project/index.ts';
import { headingAbove, taskKind, useMoveToDay, useWeekClock } from '../../task/index.ts';
import type { TaskValue } from '../../task-grouping/index.ts';
import { useChangeSelection } from '../../task-selection/index.ts';
import { headingMark, type RowKey } from './grouped-rows.ts';
import type { Group } from './groups.ts';
import type { GroupedList } from './use-grouped-rows.ts';

const isHeading = (row: RowKey): row is string => typeof row === 'string' && row.startsWith(headingMark);

/** So many days from today is a task due that is put below a heading; nothing can be made late. */
const dueIn = { today: 0, next7Days: 1, later: 8 } as const;

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
				return moveToDay(ids, due === 'none' ? null : calendarDateAt(addDays(now, dueIn[due], zone), zone), where);
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

/** What a group is called. */
function useGroupName(): (value: TaskValue) => string {
	const { t } = useTranslation(['task', 'ui']);
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return (value) => {
		switch (value.by) {
			case 'due':
				return t(`display.due.${value.due}`);
			case 'priority': {
				const rank = toPriority(value.rank);
				return rank === 0 ? t('display.noPriority') : t(`ui:priority.${rank}`);
			}
			case 'label':
				return value.label?.title ?? t('display.noLabel');
			case 'assignee':
				return value.person ? displayName(value.person) : t('display.noAssignee');
			case 'project': {
				const project = projects.find(({ id }) => id === value.projectId);
				return project ? titleOf(project) : '';
			}
		}
	};
}
