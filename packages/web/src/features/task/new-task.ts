import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import type { Priority } from '@ordna/domain/priority';
import type { ProjectId } from '@ordna/domain/project';
import { type Repeat, type RepeatFields, type RepeatFrom, repeatModes } from '@ordna/domain/repeat';
import { noValues, type Task, type TaskId } from '@ordna/domain/task';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';

/** A task that is still to be made. */
export interface TaskDraft {
	readonly title: string;
	readonly projectId: ProjectId;
	readonly priority?: Priority | undefined;
	readonly dueDate?: Instant | null | undefined;
	/** The day of that date, where it is meant without a time. */
	readonly dueDay?: CalendarDate | null | undefined;
	readonly startDate?: Instant | undefined;
	readonly endDate?: Instant | undefined;
	readonly repeat?: Repeat | null | undefined;
	/** A repeat that the other cannot say. */
	readonly repeatRule?: string | undefined;
	/** What that rule counts from: when it was due, unless it is said. */
	readonly repeatFrom?: RepeatFrom | undefined;
	/** May be on their way to the server themselves. */
	readonly labels?: readonly Label[] | undefined;
	readonly assignees?: readonly User[] | undefined;
	/** Where it goes on a board; its default column without one. */
	readonly bucketId?: BucketId | undefined;
}

/** What new tasks can have from the start because of where they are made. */
export type NewTaskValues = Pick<TaskDraft, 'priority' | 'labels' | 'assignees'>;

export type DraftRepeat = Pick<TaskDraft, 'repeat' | 'repeatRule' | 'repeatFrom'>;

/** How a draft repeats, as a task keeps it. */
export function repeatFields({ repeat, repeatRule, repeatFrom }: DraftRepeat): RepeatFields {
	return {
		repeatAfter: repeat?.afterSeconds ?? 0,
		repeatMode: repeat ? repeatModes.indexOf(repeat.mode) : 0,
		repeatRule: repeatRule ?? null,
		repeatFrom: repeatFrom ?? 'due',
	};
}

/** The task as it is shown until the server has answered: without a number. */
export function taskOf(draft: TaskDraft, { id, now, me }: { id: number; now: Instant; me: User }): Task {
	return {
		...noValues,
		// Temporary: the store gives it the real one.
		id: id as TaskId,
		title: draft.title,
		projectId: draft.projectId,
		priority: draft.priority ?? 0,
		dueDate: draft.dueDate ?? null,
		dueDay: draft.dueDay ?? null,
		startDate: draft.startDate ?? null,
		endDate: draft.endDate ?? null,
		...repeatFields(draft),
		labels: [...(draft.labels ?? [])],
		assignees: [...(draft.assignees ?? [])],
		reminders: [],
		identifier: '',
		index: 0,
		relatedTasks: {},
		attachments: [],
		isFavorite: false,
		created: now,
		updated: now,
		bucketId: draft.bucketId ?? 0,
		position: 0,
		reactions: null,
		createdBy: me,
		version: 0,
	};
}
