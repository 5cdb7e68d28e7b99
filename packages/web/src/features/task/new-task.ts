import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import { positionGap } from '@ordna/domain/position';
import type { Priority } from '@ordna/domain/priority';
import type { ProjectId } from '@ordna/domain/project';
import { type Repeat, repeatModes } from '@ordna/domain/repeat';
import type { Task, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';

/** A task that is still to be made. */
export interface TaskDraft {
	readonly title: string;
	readonly projectId: ProjectId;
	readonly priority?: Priority | undefined;
	readonly dueDate?: Instant | null | undefined;
	readonly repeat?: Repeat | null | undefined;
	/** May be on their way to the server themselves. */
	readonly labels?: readonly Label[] | undefined;
	readonly assignees?: readonly User[] | undefined;
	/** Where it goes on a board; its default column without one. */
	readonly bucketId?: BucketId | undefined;
}

/** How a draft repeats, as a task keeps it. */
export function repeatFields({ repeat }: TaskDraft): Pick<Task, 'repeatAfter' | 'repeatMode'> {
	return { repeatAfter: repeat?.afterSeconds ?? 0, repeatMode: repeat ? repeatModes.indexOf(repeat.mode) : 0 };
}

/** The task as it is shown until the server has answered: without a number. */
export function taskOf(draft: TaskDraft, { id, now, me }: { id: number; now: Instant; me: User }): Task {
	return {
		// Temporary: the store gives it the real one.
		id: id as TaskId,
		title: draft.title,
		projectId: draft.projectId,
		priority: draft.priority ?? 0,
		dueDate: draft.dueDate ?? null,
		...repeatFields(draft),
		labels: [...(draft.labels ?? [])],
		assignees: [...(draft.assignees ?? [])],
		description: '',
		done: false,
		doneAt: null,
		startDate: null,
		endDate: null,
		reminders: [],
		hexColor: '',
		percentDone: 0,
		identifier: '',
		index: 0,
		relatedTasks: {},
		attachments: [],
		coverImageAttachmentId: 0,
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

/**
 * Positions for tasks that go above all others, the first of them on top.
 * @example topPositions(100, 3) // [25, 50, 75]
 */
export function topPositions(lowest: number | undefined, count: number): number[] {
	const ceiling = lowest ?? positionGap * (count + 1);
	return Array.from({ length: count }, (_, at) => (ceiling * (at + 1)) / (count + 1));
}
