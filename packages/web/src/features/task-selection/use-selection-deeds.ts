import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import { type Priority, toPriority } from '@ordna/domain/priority';
import type { ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateFormat } from '../task/index.ts';
import { askToDelete } from '../task-deletion/index.ts';
import type { Move } from '../task-move/index.ts';
import { commonValue } from './selection-plan.ts';
import type { SelectionChange } from './task-selection.mutations.ts';
import { useChangeSelection } from './use-change-selection.ts';
import { useMoveTasks } from './use-move-tasks.ts';
import { type TaskSelection, useSelectedTasks } from './use-selection.ts';

interface Difference<T> {
	readonly added: readonly T[];
	readonly removed: readonly T[];
}

/** What the selected tasks have in common, and what can be done to all of them. */
export interface SelectionDeeds {
	/** Those that are held. */
	readonly tasks: readonly Task[];
	/** All of them, held or not. */
	readonly ids: readonly TaskId[];
	readonly isAllDone: boolean;
	readonly isAllFavorite: boolean;
	readonly dueDate: Instant | null | undefined;
	readonly priority: Priority | undefined;
	/** The project all of them lie in. */
	readonly projectId: ProjectId | undefined;
	/** Whose people are offered. */
	readonly peopleOf: ProjectId;
	toggleDone(): void;
	toggleFavorite(): void;
	setDueDate(dueDate: Instant | null): void;
	setPriority(priority: Priority): void;
	changeLabels(labels: Difference<Label>): void;
	changeAssignees(people: Difference<User>): void;
	/** To another project. */
	move: (move: Move) => void;
	/** Into a column of the board where they are. */
	place(bucketId: BucketId): void;
	/** Asks first. */
	remove(): Promise<void>;
}

export function useSelectionDeeds(selection: TaskSelection, listOf: ProjectId): SelectionDeeds {
	const { t } = useTranslation('pickers');
	const write = useChangeSelection();
	const tasks = useSelectedTasks(selection);
	const move = useMoveTasks();
	const format = useDateFormat();
	const change = (change: SelectionChange, text: (count: number) => string) =>
		write(selection.state().chosen, change, text);
	const isAllDone = tasks.length > 0 && tasks.every((task) => task.done);
	const isAllFavorite = tasks.length > 0 && tasks.every((task) => task.isFavorite);
	const priority = commonValue(tasks.map((task) => task.priority));
	const [first] = tasks;
	return {
		tasks,
		ids: [...selection.state().chosen],
		isAllDone,
		isAllFavorite,
		dueDate: commonValue(tasks.map((task) => task.dueDate)),
		priority: priority === undefined ? undefined : toPriority(priority),
		projectId: commonValue(tasks.map((task) => task.projectId)),
		peopleOf: first?.projectId ?? listOf,
		toggleDone: () =>
			change({ values: { done: !isAllDone } }, (count) =>
				t(isAllDone ? 'selection.told.reopened' : 'selection.told.done', { count }),
			),
		toggleFavorite: () =>
			change({ values: { isFavorite: !isAllFavorite } }, (count) =>
				t(isAllFavorite ? 'selection.told.unfavorite' : 'selection.told.favorite', { count }),
			),
		setDueDate: (dueDate) =>
			change({ values: { dueDate } }, (count) =>
				dueDate === null
					? t('selection.told.noDue', { count })
					: t('selection.told.due', { count, date: format.short(dueDate) }),
			),
		setPriority: (next) => change({ values: { priority: next } }, (count) => t('selection.told.priority', { count })),
		changeLabels: ({ added, removed }) =>
			change(
				{ ...(added.length > 0 && { addLabels: added }), ...(removed.length > 0 && { removeLabels: removed }) },
				(count) => t('selection.told.labels', { count }),
			),
		changeAssignees: ({ added, removed }) =>
			change(
				{
					...(added.length > 0 && { addAssignees: added }),
					...(removed.length > 0 && { removeAssignees: removed }),
				},
				(count) => t('selection.told.assignees', { count }),
			),
		move,
		place: (bucketId) => change({ bucketId }, (count) => t('selection.told.placed', { count })),
		async remove() {
			const { size } = selection.state().chosen;
			if (await askToDelete(tasks, size))
				change({ isDeleted: true }, (count) => t('selection.told.deleted', { count }));
		},
	};
}
