import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import { between } from '@ordna/domain/position';
import type { ProjectId } from '@ordna/domain/project';
import { repeatModes, repeats } from '@ordna/domain/repeat';
import { type Task, type TaskFields, type TaskId, taskEndpoints, taskLabelEndpoints } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { View, ViewId } from '@ordna/domain/view';
import type { Client } from '../../platform/client.tsx';
import { randomUuid, type Sending, type Sent } from '../../platform/outbox/index.ts';
import {
	accepted,
	type Change,
	createdAs,
	createOp,
	deleteOp,
	type ListKey,
	listOf,
	type Op,
	type Placement,
	patchOp,
	placeOp,
	recordsOf,
} from '../../platform/store/index.ts';
import { repeatFields, type TaskDraft, taskOf, topPositions } from './new-task.ts';
import { placesOf, taskKind } from './task.kind.ts';

/** Fields of a task as a screen changes them. People go by `setAssignees`, another project by `moveToProject`. */
export type TaskPatch = Omit<TaskFields, 'assignees'>;

/** Where a task is put: in a view, between two that are shown there; `null` is an end. */
export interface TaskPlace {
	readonly view: Pick<View, 'id' | 'projectId' | 'doneBucketId'>;
	/** A column of a board; left out in a view without columns. */
	readonly bucketId?: BucketId | undefined;
	readonly before: number | null;
	readonly after: number | null;
}

/** Where new tasks are shown at once: the view somebody looks at. */
export interface NewTaskPlace {
	/** Left out where there is none: the overview. */
	readonly viewId?: ViewId | undefined;
	/** The column of a board they go to, where a draft names no other. */
	readonly bucketId?: BucketId | undefined;
	/** Lists with an order of the server's own: see `guestLists`. */
	readonly lists?: readonly ListKey[] | undefined;
}

/** Changes to tasks, shown at once and sent. They say nothing: `useTaskCommands` adds the notices. */
export class TaskWriter {
	readonly #client: Client;

	constructor(client: Client) {
		this.#client = client;
	}

	/** Makes tasks, the first of them on top; one gesture is one batch. */
	create(drafts: readonly TaskDraft[], me: User, at?: NewTaskPlace): Sent[] {
		const batch = randomUuid();
		const positions = topPositions(at && this.#lowest(at), drafts.length);
		const isSeveral = drafts.length > 1;
		return drafts.map((draft, index) => {
			const position = positions[index] ?? 0;
			return this.#createOne(draft, { me, at, batch, position, isPositionSent: isSeveral && at?.viewId !== undefined });
		});
	}

	patch(id: TaskId, fields: TaskPatch, batch?: string): Sent {
		// An absent field and an undefined one mean the same to the server and to nobody else.
		const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
		const ops = [patchOp(taskKind, id, said as Partial<Task>)];
		return this.#write(ops, (sending) => this.#update(sending, id, fields), batch);
	}

	setAssignees(id: TaskId, assignees: readonly User[]): Sent {
		const ops = [patchOp(taskKind, id, { assignees: [...assignees] })];
		const fields = { assignees: assignees.map((person) => ({ id: person.id })) };
		return this.#write(ops, (sending) => this.#update(sending, id, fields));
	}

	setLabels(id: TaskId, labels: readonly Label[], batch?: string): Sent {
		const { api, outbox } = this.#client;
		const ops = [patchOp(taskKind, id, { labels: [...labels] })];
		const send = async ({ resolve, ...options }: Sending) => {
			const taskId = resolve(taskKind.name, id) as TaskId;
			// A label made just now has its number by the time this is sent.
			const wanted = labels.map((label) => ({ id: resolve('label', label.id) as Label['id'] }));
			const reply = await api.call(taskLabelEndpoints.replace, { taskId, labels: wanted }, options);
			return accepted([patchOp(taskKind, taskId, reply)]);
		};
		const needs = labels.map((label) => ({ kind: 'label', id: label.id }));
		return outbox.write(ops, send, { ...(batch && { batch }), needs });
	}

	/**
	 * Finishes a task or takes it up again. One that repeats is shown as done for as long as the thread takes, then
	 * with its next dates.
	 */
	setDone(id: TaskId, done: boolean, { now, places = [] }: { now: Instant; places?: readonly Placement[] }): Sent {
		const task = this.#client.store.get(taskKind, id);
		const moves = places.map(placeOp);
		const ops = [patchOp(taskKind, id, { done, doneAt: done ? now : null }), ...moves];
		return this.#write(ops, async (sending) => {
			const shown = done && task && isRepeating(task) ? pause(threadMs) : undefined;
			const [changes] = await Promise.all([this.#update(sending, id, { done }), shown]);
			return [...changes, ...accepted(moves)];
		});
	}

	/** Puts a task between two others; in another column it may become done, or undone. */
	place(id: TaskId, { view, bucketId, before, after }: TaskPlace, now: Instant): Sent {
		const { store } = this.#client;
		const name = placesOf(view.id);
		const positionOf = (other: number | null) =>
			other === null ? null : (store.placement(taskKind, name, other)?.position ?? null);
		const position = between(positionOf(before), positionOf(after));
		return this.#placeAt(id, { view, bucketId, position }, now);
	}

	/** Puts a task where it was before; what it became by leaving that column it is no longer. */
	putBack(id: TaskId, view: TaskPlace['view'], { bucket, position }: Placement, now: Instant): Sent {
		// The buckets of placements are those of boards; 0 is none.
		const bucketId = bucket === 0 ? undefined : (bucket as BucketId);
		return this.#placeAt(id, { view, bucketId, position }, now);
	}

	#placeAt(id: TaskId, { view, bucketId, position }: Spot, now: Instant): Sent {
		const name = placesOf(view.id);
		const from = this.#client.store.placement(taskKind, name, id)?.bucket ?? 0;
		const to = bucketId ?? from;
		const place = placeOp({ kind: taskKind.name, view: name, id, bucket: to, position });
		if (bucketId === undefined || to === from) {
			return this.#write([place], (sending) => this.#setPosition(sending, id, { view, bucketId: from, position }));
		}
		const done = to === view.doneBucketId ? true : from === view.doneBucketId ? false : undefined;
		const ops = done === undefined ? [place] : [place, patchOp(taskKind, id, { done, doneAt: done ? now : null })];
		return this.#write(ops, (sending) => this.#moveToBucket(sending, id, { view, bucketId, position }));
	}

	moveToProject(id: TaskId, projectId: ProjectId): Sent {
		const ops = [patchOp(taskKind, id, { projectId })];
		return this.#write(ops, (sending) => this.#update(sending, id, { projectId }));
	}

	/** Puts tasks into the trash; answers with how to take them out again. */
	remove(ids: readonly TaskId[]): { readonly sent: readonly Sent[]; readonly restore: () => void } {
		const { store, api } = this.#client;
		const batch = randomUuid();
		const removed = ids.flatMap((id) => store.get(taskKind, id) ?? []);
		const places = ids.flatMap((id) => store.placementsOf(taskKind, id));
		const sent = ids.map((id) =>
			this.#write(
				[deleteOp(taskKind, id)],
				async ({ resolve, ...options }) => {
					const real = resolve(taskKind.name, id) as TaskId;
					await api.call(taskEndpoints.delete, { id: real }, options);
					return accepted([deleteOp(taskKind, real)]);
				},
				batch,
			),
		);
		return { sent, restore: () => this.#restore(removed, places) };
	}

	#restore(tasks: readonly Task[], places: readonly Placement[]): void {
		const batch = randomUuid();
		for (const task of tasks) {
			const placements = places.filter((place) => place.id === task.id);
			const send = async ({ resolve, ...options }: Sending) => {
				const taskId = resolve(taskKind.name, task.id) as TaskId;
				const restored = await this.#client.api.call(taskEndpoints.restore, { taskId }, options);
				return [...recordsOf(taskKind, [restored]), ...accepted(placements.map(placeOp))];
			};
			this.#write([createOp(taskKind, task, { placements })], send, batch);
		}
	}

	#createOne(draft: TaskDraft, { me, at, batch, position, isPositionSent }: NewTask): Sent {
		const { store, api, outbox } = this.#client;
		const id = store.temporaryId();
		const placements = placementsOf(at, id, position);
		const record = taskOf(draft, { id, me, now: toInstant(Date.now()) });
		const lists = (at?.lists ?? []).map((list) => ({ list, at: 'start' as const }));
		const op = createOp(taskKind, record, { placements, lists });
		const send = async ({ key, batch: of, signal }: Sending): Promise<Change[]> => {
			const bucketId = draft.bucketId ?? at?.bucketId;
			const input = { ...inputOf({ ...draft, bucketId }), ...(isPositionSent && { position }) };
			const task = await api.call(taskEndpoints.create, input, { key, batch: of, signal });
			const placed = accepted(placementsOf(at, task.id, position).map(placeOp));
			return [createdAs(taskKind, id, task.id), ...recordsOf(taskKind, [task]), ...placed];
		};
		const sent = outbox.write([op], send, { batch });
		if (draft.labels?.length) this.setLabels(id as TaskId, draft.labels, batch);
		return sent;
	}

	#lowest({ viewId, bucketId = 0 as BucketId }: NewTaskPlace): number | undefined {
		const { store } = this.#client;
		if (viewId === undefined) return undefined;
		const name = placesOf(viewId);
		const [first] = store.ids(listOf(name, bucketId));
		return first === undefined ? undefined : store.placement(taskKind, name, first)?.position;
	}

	async #update({ resolve, ...options }: Sending, id: TaskId, fields: Partial<TaskFields> & { projectId?: ProjectId }) {
		const real = resolve(taskKind.name, id) as TaskId;
		const task = await this.#client.api.call(taskEndpoints.update, { id: real, ...fields }, options);
		return recordsOf(taskKind, [task]);
	}

	async #setPosition({ resolve, ...options }: Sending, id: TaskId, { view, bucketId, position }: Position) {
		const taskId = resolve(taskKind.name, id) as TaskId;
		const input = { taskId, projectViewId: view.id, position };
		const stored = await this.#client.api.call(taskEndpoints.setPosition, input, options);
		const place = { kind: taskKind.name, view: placesOf(view.id), id: taskId, bucket: bucketId };
		return accepted([placeOp({ ...place, position: stored.position })]);
	}

	/** Two requests of one write: each needs a key of its own, the same at every try. */
	async #moveToBucket(sending: Sending, id: TaskId, position: Position & { bucketId: BucketId }) {
		const { resolve, ...options } = sending;
		const taskId = resolve(taskKind.name, id) as TaskId;
		const { view, bucketId } = position;
		const input = { projectId: view.projectId, viewId: view.id, bucketId, taskId };
		const moved = await this.#client.api.call(taskEndpoints.moveToBucket, input, options);
		const placed = await this.#setPosition({ ...sending, key: `${sending.key}-position` }, id, position);
		return [...(moved.task ? recordsOf(taskKind, [moved.task]) : []), ...placed];
	}

	#write(ops: readonly Op[], send: (sending: Sending) => Promise<readonly Change[]>, batch?: string): Sent {
		return this.#client.outbox.write(ops, send, batch === undefined ? {} : { batch });
	}
}

interface NewTask {
	readonly me: User;
	readonly at: NewTaskPlace | undefined;
	readonly batch: string;
	readonly position: number;
	readonly isPositionSent: boolean;
}

interface Spot {
	readonly view: TaskPlace['view'];
	readonly bucketId: BucketId | undefined;
	readonly position: number;
}

interface Position {
	readonly view: TaskPlace['view'];
	readonly bucketId: number;
	readonly position: number;
}

/** As long as the tick and the thread take, and a moment to see them. */
const threadMs = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a task comes round again when it is done. */
export function isRepeating({ repeatAfter, repeatMode }: Pick<Task, 'repeatAfter' | 'repeatMode'>): boolean {
	return repeats({ mode: repeatModes[repeatMode] ?? 'afterInterval', afterSeconds: repeatAfter });
}

function placementsOf(at: NewTaskPlace | undefined, id: number, position: number): Placement[] {
	if (at?.viewId === undefined) return [];
	return [{ kind: taskKind.name, view: placesOf(at.viewId), id, bucket: at.bucketId ?? 0, position }];
}

function inputOf(draft: TaskDraft) {
	const { title, projectId, priority, dueDate, assignees, bucketId } = draft;
	return {
		title,
		projectId,
		...(priority && { priority }),
		...(dueDate && { dueDate }),
		...(draft.repeat && repeatFields(draft)),
		...(assignees?.length && { assignees: assignees.map(({ id }) => ({ id })) }),
		...(bucketId && { bucketId }),
	};
}
