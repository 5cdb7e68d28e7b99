import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import { between } from '@ordna/domain/position';
import type { ProjectId } from '@ordna/domain/project';
import { repeatModes, repeats } from '@ordna/domain/repeat';
import type { Task, TaskId } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { View } from '@ordna/domain/view';
import type { Client } from '../../platform/client.tsx';
import { lateMutation, randomUuid, type Sent } from '../../platform/outbox/index.ts';
import { listOf, type Placement } from '../../platform/store/index.ts';
import type { TaskDraft } from './new-task.ts';
import { datesAndDaysOf, withDays } from './shown-date.ts';
import { taskKind, viewListKey } from './task.kind.ts';
import type * as mutations from './task.mutations.ts';
import type { NewTaskTarget, TaskPatch } from './task.mutations.ts';
import { topPositions } from './top-positions.ts';

const assignTask = lateMutation<typeof mutations.assignTask>('task.assign');
const createTask = lateMutation<typeof mutations.createTask>('task.create');
const deleteTask = lateMutation<typeof mutations.deleteTask>('task.delete');
const finishTask = lateMutation<typeof mutations.finishTask>('task.finish');
const labelTask = lateMutation<typeof mutations.labelTask>('task.label');
const moveTask = lateMutation<typeof mutations.moveTask>('task.move');
const patchTask = lateMutation<typeof mutations.patchTask>('task.patch');
const placeTask = lateMutation<typeof mutations.placeTask>('task.place');
const restoreTask = lateMutation<typeof mutations.restoreTask>('task.restore');
const undoTurn = lateMutation<typeof mutations.undoTurn>('task.undoTurn');

/** Where a task is put: in a view, between two that are shown there; `null` is an end. */
export interface TaskDestination {
	readonly view: Pick<View, 'id' | 'projectId' | 'doneBucketId'>;
	/** A column of a board; left out in a view without columns. */
	readonly bucketId?: BucketId | undefined;
	readonly before: number | null;
	readonly after: number | null;
}

/** A task on its way to the server, under its temporary id. */
export interface CreatedTask extends Sent {
	readonly id: TaskId;
}

/** What of the client it needs. */
interface WritingParts {
	readonly store: Client['store'];
	readonly outbox: Pick<Client['outbox'], 'write'>;
}

/** Works out the arguments of the mutations from what is shown. They say nothing: `useTaskActions` adds the notices. */
export class TaskMutations {
	readonly #client: WritingParts;

	constructor(client: WritingParts) {
		this.#client = client;
	}

	/** Makes tasks, the first of them on top; one gesture is one batch. */
	create(drafts: readonly TaskDraft[], me: User, at?: NewTaskTarget): CreatedTask[] {
		const { store, outbox } = this.#client;
		const batch = randomUuid();
		const positions = topPositions(at && this.#lowest(at), drafts.length);
		const isPositionSent = drafts.length > 1 && at?.viewId !== undefined;
		return drafts.map((draft, index) => {
			// Temporary: the store gives it the real one.
			const id = store.temporaryId() as TaskId;
			const now = toInstant(Date.now());
			const args = { id, draft, me, now, at, position: positions[index] ?? 0, isPositionSent };
			const sent = outbox.write(createTask, args, { batch });
			if (draft.labels?.length) this.setLabels(id, draft.labels, batch);
			return { ...sent, id };
		});
	}

	patch(id: TaskId, fields: TaskPatch, batch?: string): Sent {
		// An absent field and an undefined one mean the same to the server and to nobody else.
		const given = Object.fromEntries(
			Object.entries(withDays(fields)).filter(([, value]) => value !== undefined),
		) as TaskPatch;
		return this.#client.outbox.write(
			patchTask,
			{ ...this.#named(id), fields: given },
			batch === undefined ? {} : { batch },
		);
	}

	setAssignees(id: TaskId, assignees: readonly User[]): Sent {
		return this.#client.outbox.write(assignTask, { ...this.#named(id), assignees });
	}

	setLabels(id: TaskId, labels: readonly Label[], batch?: string): Sent {
		return this.#client.outbox.write(labelTask, { ...this.#named(id), labels }, batch === undefined ? {} : { batch });
	}

	/** Finishes a task or takes it up again. */
	setDone(
		id: TaskId,
		done: boolean,
		{ now, placements = [], batch }: { now: Instant; placements?: readonly Placement[]; batch?: string },
	): Sent {
		const task = this.#client.store.get(taskKind, id);
		const isComingAgain = task !== undefined && isRepeating(task);
		const args = { ...this.#named(id), done, now, placements, isRepeating: isComingAgain };
		return this.#client.outbox.write(finishTask, args, batch === undefined ? {} : { batch });
	}

	/** A repeating task stands again where it stood before this batch. */
	undoTurn(task: Task, batchId: string): Sent {
		const { id, title, done, doneAt, reminders, repeatRule } = task;
		const shown = { done, doneAt, ...datesAndDaysOf(task), reminders, repeatRule };
		return this.#client.outbox.write(undoTurn, { id, title, batchId, shown });
	}

	/** Puts a task between two others; in another column it may become done, or undone. */
	place(id: TaskId, { view, bucketId, before, after }: TaskDestination, now: Instant): Sent {
		const { store } = this.#client;
		const name = viewListKey(view.id);
		const positionOf = (other: number | null) =>
			other === null ? null : (store.placement(taskKind, name, other)?.position ?? null);
		const position = between(positionOf(before), positionOf(after));
		return this.#placeAt(id, { view, bucketId, position }, now);
	}

	/** Puts a task where it was before; what it became by leaving that column it is no longer. */
	putBack(id: TaskId, view: TaskDestination['view'], { bucket, position }: Placement, now: Instant): Sent {
		// The buckets of placements are those of boards; 0 is none.
		const bucketId = bucket === 0 ? undefined : (bucket as BucketId);
		return this.#placeAt(id, { view, bucketId, position }, now);
	}

	moveToProject(id: TaskId, projectId: ProjectId): Sent {
		return this.#client.outbox.write(moveTask, { ...this.#named(id), projectId });
	}

	/** Puts tasks into the trash; answers with how to take them out again. */
	remove(ids: readonly TaskId[]): { readonly sent: readonly Sent[]; readonly restore: () => void } {
		const { store, outbox } = this.#client;
		const batch = randomUuid();
		const removed = ids.flatMap((id) => store.get(taskKind, id) ?? []);
		const placements = ids.flatMap((id) => store.placementsOf(taskKind, id));
		const sent = ids.map((id) => outbox.write(deleteTask, this.#named(id), { batch }));
		return { sent, restore: () => void this.#restore(removed, placements) };
	}

	/** Takes tasks out of the trash; where they stand, the server knows. */
	restore(tasks: readonly Task[]): readonly Sent[] {
		return this.#restore(tasks, []);
	}

	#restore(tasks: readonly Task[], placements: readonly Placement[]): readonly Sent[] {
		const batch = randomUuid();
		return tasks.map((task) => {
			const own = placements.filter((placement) => placement.id === task.id);
			return this.#client.outbox.write(restoreTask, { task, placements: own }, { batch });
		});
	}

	#placeAt(id: TaskId, { view, bucketId, position }: MoveTarget, now: Instant): Sent {
		const from = this.#client.store.placement(taskKind, viewListKey(view.id), id)?.bucket ?? 0;
		const to = bucketId ?? (from as BucketId);
		const isOtherBucket = bucketId !== undefined && to !== from;
		const isInto = isOtherBucket && to === view.doneBucketId;
		const isOut = isOtherBucket && from === view.doneBucketId;
		return this.#client.outbox.write(placeTask, {
			...this.#named(id),
			view: { id: view.id, projectId: view.projectId },
			bucketId: to,
			position,
			isOtherBucket,
			done: isInto ? true : isOut ? false : null,
			now,
		});
	}

	#lowest({ viewId, bucketId = 0 as BucketId }: NewTaskTarget): number | undefined {
		const { store } = this.#client;
		if (viewId === undefined) return undefined;
		const name = viewListKey(viewId);
		const [first] = store.ids(listOf(name, bucketId));
		return first === undefined ? undefined : store.placement(taskKind, name, first)?.position;
	}

	#named(id: TaskId): { readonly id: TaskId; readonly title: string } {
		return { id, title: this.#client.store.get(taskKind, id)?.title ?? '' };
	}
}

interface MoveTarget {
	readonly view: TaskDestination['view'];
	readonly bucketId: BucketId | undefined;
	readonly position: number;
}

/** Whether a task comes round again when it is done. */
export function isRepeating(task: Pick<Task, 'repeatAfter' | 'repeatMode' | 'repeatRule'>): boolean {
	const { repeatAfter, repeatMode, repeatRule } = task;
	return (
		repeatRule !== null || repeats({ mode: repeatModes[repeatMode] ?? 'afterInterval', afterSeconds: repeatAfter })
	);
}
