import { batchEndpoints } from '@ordna/domain/batch';
import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import {
	type Task,
	type TaskFields,
	type TaskId,
	taskCopyEndpoints,
	taskEndpoints,
	taskLabelEndpoints,
} from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { ViewId } from '@ordna/domain/view';
import { ApiError } from '../../platform/api/index.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { type AnyMutation, defineMutation, type MessageDescriptor, type Sending } from '../../platform/outbox/index.ts';
import {
	accepted,
	type Change,
	createdAs,
	createOp,
	deleteOp,
	type ListKey,
	type Placement,
	patchOp,
	placeOp,
	recordsOf,
} from '../../platform/store/index.ts';
import { labelKind } from '../label/index.ts';
import { descriptionDraft } from './description-draft.ts';
import { repeatFields, type TaskDraft, taskOf } from './new-task.ts';
import { taskKind, viewListKey } from './task.kind.ts';

/** Fields of a task as a screen changes them. People go by `assign`, another project by `moveToProject`. */
export type TaskPatch = Omit<TaskFields, 'assignees'>;

/** Whom a write is about, and the title for whoever reads of it later. */
interface OfTask {
	readonly id: TaskId;
	readonly title: string;
}

/** Where new tasks are shown at once: the view somebody looks at. */
export interface NewTaskTarget {
	/** Left out where there is none: the overview. */
	readonly viewId?: ViewId | undefined;
	/** The column of a board they go to, where a draft names no other. */
	readonly bucketId?: BucketId | undefined;
	/** Lists with an order of the server's own: see `optimisticLists`. */
	readonly lists?: readonly ListKey[] | undefined;
}

interface NewTask {
	/** Temporary. */
	readonly id: TaskId;
	readonly draft: TaskDraft;
	readonly me: User;
	readonly now: Instant;
	readonly at?: NewTaskTarget | undefined;
	readonly position: number;
	/** Of several the first stays on top. */
	readonly isPositionSent: boolean;
}

export const createTask = defineMutation<NewTask>({
	name: 'task.create',
	apply({ id, draft, me, now, at, position }) {
		const lists = (at?.lists ?? []).map((list) => ({ list, at: 'start' as const }));
		return [createOp(taskKind, taskOf(draft, { id, me, now }), { placements: placementsOf(at, id, position), lists })];
	},
	async send({ id, draft, at, position, isPositionSent }, { call }) {
		const bucketId = draft.bucketId ?? at?.bucketId;
		const input = { ...inputOf({ ...draft, bucketId }), ...(isPositionSent && { position }) };
		const task = await call(taskEndpoints.create, input);
		const placements = accepted(placementsOf(at, task.id, position).map(placeOp));
		return [createdAs(taskKind, id, task.id), ...recordsOf(taskKind, [task]), ...placements];
	},
	describe: ({ draft }) => ({ key: 'mutations:task.create', params: { title: draft.title } }),
});

export const patchTask = defineMutation<OfTask & { readonly fields: TaskPatch }>({
	name: 'task.patch',
	apply: ({ id, fields }) => [patchOp(taskKind, id, fields as Partial<Task>)],
	send: ({ id, fields }, sending) => update(sending, id, fields),
	describe: ({ title }) => ({ key: 'mutations:task.patch', params: { title } }),
});

export const assignTask = defineMutation<OfTask & { readonly assignees: readonly User[] }>({
	name: 'task.assign',
	apply: ({ id, assignees }) => [patchOp(taskKind, id, { assignees: [...assignees] })],
	send: ({ id, assignees }, sending) =>
		update(sending, id, { assignees: assignees.map((person) => ({ id: person.id })) }),
	describe: ({ title }) => ({ key: 'mutations:task.assign', params: { title } }),
});

export const labelTask = defineMutation<OfTask & { readonly labels: readonly Label[] }>({
	name: 'task.label',
	apply: ({ id, labels }) => [patchOp(taskKind, id, { labels: [...labels] })],
	needs: ({ labels }) => labels.map(({ id }) => ({ kind: labelKind.name, id })),
	async send({ id, labels }, { call, resolve }) {
		const taskId = resolve(taskKind, id);
		// A label created just now has its number by the time this is sent.
		const wanted = labels.map((label) => ({ id: resolve(labelKind, label.id) }));
		const reply = await call(taskLabelEndpoints.replace, { taskId, labels: wanted });
		return accepted([patchOp(taskKind, taskId, reply)]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.label', params: { title } }),
});

interface Describing extends OfTask {
	readonly html: string;
	/** What it was written over. */
	readonly before: string;
}

/** The text of each task that was sent last, and how the server spells it: the next one may have been written over it before the answer came. */
const spelled = new Map<TaskId, { readonly html: string; readonly stored: string }>();

/** A description. One that waited is not written over what somebody else has saved meanwhile: it becomes a draft. */
export const describeTask = defineMutation<Describing>({
	name: 'task.describe',
	apply: ({ id, html }) => [patchOp(taskKind, id, { description: html })],
	async send({ id, html, before }, sending) {
		const real = sending.resolve(taskKind, id);
		const draft = descriptionDraft(real);
		if (sending.isLate) {
			const now = await sending.call(taskEndpoints.read, { id: real });
			const sent = spelled.get(real);
			const expected = [before, html, ...(sent?.html === before ? [sent.stored] : [])];
			if (!expected.includes(now.description)) {
				sending.learn(recordsOf(taskKind, [now]));
				if (draft.get() === undefined) draft.set({ html, before });
				throw await overtakenFailure();
			}
		}
		const task = await sending.call(taskEndpoints.update, { id: real, description: html });
		spelled.set(real, { html, stored: task.description });
		if (draft.get()?.html === html) draft.remove();
		return recordsOf(taskKind, [task]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.describe', params: { title } }),
});

async function overtakenFailure(): Promise<ApiError> {
	await i18n.load(['mutations']);
	return new ApiError(409, { message: i18n.translate('mutations:overtaken') });
}

interface Finishing extends OfTask {
	readonly done: boolean;
	readonly now: Instant;
	/** Where it goes on the boards in consequence. */
	readonly placements: readonly Placement[];
	/** It comes round again: shown as done for as long as its animation takes, then with its next dates. */
	readonly isRepeating: boolean;
}

export const finishTask = defineMutation<Finishing>({
	name: 'task.finish',
	apply: ({ id, done, now, placements }) => [
		patchOp(taskKind, id, { done, doneAt: done ? now : null }),
		...placements.map(placeOp),
	],
	async send({ id, done, placements, isRepeating }, sending) {
		const shown = done && isRepeating ? pause(animationMs) : undefined;
		const [changes] = await Promise.all([update(sending, id, { done }), shown]);
		return [
			...changes,
			...accepted(placements.map((placement) => placeOp({ ...placement, id: sending.resolve(taskKind, id) }))),
		];
	},
	describe: ({ title, done }) => ({ key: done ? 'mutations:task.done' : 'mutations:task.reopen', params: { title } }),
});

interface Placing extends OfTask {
	readonly view: { readonly id: ViewId; readonly projectId: ProjectId };
	/** 0 in a view without columns. */
	readonly bucketId: BucketId;
	readonly position: number;
	readonly isOtherBucket: boolean;
	/** What it becomes by that; `null`: it stays as it is. */
	readonly done: boolean | null;
	readonly now: Instant;
}

export const placeTask = defineMutation<Placing>({
	name: 'task.place',
	apply({ id, view, bucketId, position, done, now }) {
		const placement = placeOp({ kind: taskKind.name, view: viewListKey(view.id), id, bucket: bucketId, position });
		return done === null ? [placement] : [placement, patchOp(taskKind, id, { done, doneAt: done ? now : null })];
	},
	send: (args, sending) => (args.isOtherBucket ? moveToBucket(args, sending) : setPosition(args, sending)),
	describe: ({ title }) => ({ key: 'mutations:task.place', params: { title } }),
});

export const moveTask = defineMutation<OfTask & { readonly projectId: ProjectId }>({
	name: 'task.move',
	apply: ({ id, projectId }) => [patchOp(taskKind, id, { projectId })],
	send: ({ id, projectId }, sending) => update(sending, id, { projectId }),
	describe: ({ title }) => ({ key: 'mutations:task.move', params: { title } }),
});

/** Shown when the server has answered: it alone knows all that is in it. */
export const duplicateTask = defineMutation<OfTask>({
	name: 'task.duplicate',
	apply: () => [],
	async send({ id }, { call, resolve }) {
		const { duplicatedTask } = await call(taskCopyEndpoints.duplicate, { id: resolve(taskKind, id) });
		return recordsOf(taskKind, [duplicatedTask]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.duplicate', params: { title } }),
});

export const deleteTask = defineMutation<OfTask>({
	name: 'task.delete',
	apply: ({ id }) => [deleteOp(taskKind, id)],
	async send({ id }, { call, resolve }) {
		const real = resolve(taskKind, id);
		await call(taskEndpoints.delete, { id: real });
		return accepted([deleteOp(taskKind, real)]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.delete', params: { title } }),
});

interface Restoring {
	readonly task: Task;
	readonly placements: readonly Placement[];
	/** Where it goes; without it, where it was. */
	readonly projectId?: ProjectId;
}

export const restoreTask = defineMutation<Restoring>({
	name: 'task.restore',
	apply: ({ task, placements, projectId }) => [
		createOp(taskKind, projectId ? { ...task, projectId } : task, { placements }),
	],
	async send({ task, placements, projectId }, { call, resolve }) {
		const id = resolve(taskKind, task.id);
		const restored = await call(taskEndpoints.restore, { taskId: id, ...(projectId && { projectId }) });
		return [
			...recordsOf(taskKind, [restored]),
			...accepted(placements.map((placement) => placeOp({ ...placement, id }))),
		];
	},
	describe: ({ task }): MessageDescriptor => ({ key: 'mutations:task.restore', params: { title: task.title } }),
});

interface UndoingTurn extends OfTask {
	/** Of the write that moved it on. */
	readonly batchId: string;
	/** As it stood before. */
	readonly shown: Partial<Task>;
}

/** A repeating task goes back to where it stood, and what was kept of its completion goes. */
export const undoTurn = defineMutation<UndoingTurn>({
	name: 'task.undoTurn',
	apply: ({ id, shown }) => [patchOp(taskKind, id, shown)],
	async send({ id, batchId }, { call, resolve }) {
		await call(batchEndpoints.undo, { batchId });
		return recordsOf(taskKind, [await call(taskEndpoints.read, { id: resolve(taskKind, id) })]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.undoTurn', params: { title } }),
});

export const taskMutations: readonly AnyMutation[] = [
	createTask,
	patchTask,
	describeTask,
	assignTask,
	labelTask,
	finishTask,
	placeTask,
	moveTask,
	duplicateTask,
	deleteTask,
	restoreTask,
	undoTurn,
];

async function update({ call, resolve }: Sending, id: TaskId, fields: Partial<TaskFields> & { projectId?: ProjectId }) {
	return recordsOf(taskKind, [await call(taskEndpoints.update, { id: resolve(taskKind, id), ...fields })]);
}

async function setPosition({ id, view, bucketId, position }: Placing, { call, resolve }: Sending): Promise<Change[]> {
	const taskId = resolve(taskKind, id);
	const stored = await call(taskEndpoints.setPosition, { taskId, projectViewId: view.id, position });
	const placement = { kind: taskKind.name, view: viewListKey(view.id), id: taskId, bucket: bucketId };
	return accepted([placeOp({ ...placement, position: stored.position })]);
}

async function moveToBucket({ id, view, bucketId, position }: Placing, { call, resolve }: Sending): Promise<Change[]> {
	const taskId = resolve(taskKind, id);
	const input = { projectId: view.projectId, viewId: view.id, bucketId, taskId, position };
	const moved = await call(taskEndpoints.moveToBucket, input);
	const placement = { kind: taskKind.name, view: viewListKey(view.id), id: taskId, bucket: moved.bucketId };
	const placements = accepted([placeOp({ ...placement, position: moved.position ?? position })]);
	return [...(moved.task ? recordsOf(taskKind, [moved.task]) : []), ...placements];
}

/** As long as the tick and the line through the title take, and a moment to see them. */
const animationMs = 700;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function placementsOf(at: NewTaskTarget | undefined, id: number, position: number): Placement[] {
	if (at?.viewId === undefined) return [];
	return [{ kind: taskKind.name, view: viewListKey(at.viewId), id, bucket: at.bucketId ?? 0, position }];
}

function inputOf(draft: TaskDraft) {
	const { title, projectId, priority, dueDate, dueDay, startDate, endDate, assignees, bucketId } = draft;
	return {
		title,
		projectId,
		...(priority && { priority }),
		...(dueDate && { dueDate }),
		...(dueDay && { dueDay }),
		...(startDate && { startDate }),
		...(endDate && { endDate }),
		...repeatInput(draft),
		...(assignees?.length && { assignees: assignees.map(({ id }) => ({ id })) }),
		...(bucketId && { bucketId }),
	};
}

/** Of a rule the server works out what the two fields say. */
function repeatInput(draft: TaskDraft) {
	const { repeatRule, repeatFrom, ...interval } = repeatFields(draft);
	if (repeatRule !== null) return { repeatRule, repeatFrom };
	return draft.repeat ? interval : {};
}
