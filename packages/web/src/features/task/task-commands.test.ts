import { type TaskId, taskEndpoints, taskLabelEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { Outbox } from '../../platform/outbox/index.ts';
import { listOf, recordsOf, Store } from '../../platform/store/index.ts';
import { aTask } from './task.builder.ts';
import { taskKind } from './task.kind.ts';
import { taskMutations } from './task.mutations.ts';
import { TaskMutations } from './task-commands.ts';

type Answer = (input: Record<string, unknown>) => unknown;
interface Call {
	readonly endpoint: object;
	readonly input: Record<string, unknown>;
	readonly key: string;
	readonly batch: string;
}

/** A client whose server answers as told. */
function aClient(answers: ReadonlyMap<object, Answer>) {
	const store = new Store();
	const calls: Call[] = [];
	const api = {
		async ask(endpoint: object, input: Record<string, unknown>, options: { key: string; batch: string }) {
			calls.push({ endpoint, input, key: options.key, batch: options.batch });
			return { reply: answers.get(endpoint)?.(input), headers: new Headers() };
		},
	};
	// Its answers are what the test gives.
	const outbox = new Outbox({ store, api: api as never, mutations: taskMutations });
	const client = { store, outbox };
	store.loadPage([
		...recordsOf(taskKind, [aTask({ id: 1 }), aTask({ id: 2 })]),
		{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 1, bucket: 0, position: 100 } },
		{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 2, bucket: 0, position: 200 } },
	]);
	return { store, calls, client, writer: new TaskMutations(client) };
}

// Ids of a test need no server.
const id = (value: number) => value as TaskId & never;
const me = aTask().createdBy as NonNullable<ReturnType<typeof aTask>['createdBy']>;
const view = { id: id(7), projectId: id(1), doneBucketId: id(0) };
const draft = (title: string) => ({ title, projectId: id(1) });

test('a new task stands on top at once, and keeps its place under the number it gets', async () => {
	const created: Answer = ({ title }) => aTask({ id: 30, title: String(title) });
	const { store, writer } = aClient(new Map([[taskEndpoints.create, created]]));

	const [sent] = writer.create([draft('Warp')], me, { viewId: id(7) });
	const shown = store.ids(listOf('view:7')).map((one) => store.get(taskKind, one)?.title);
	await sent?.done;

	expect(shown).toEqual(['Warp', 'Weave', 'Weave']);
	expect(store.ids(listOf('view:7'))).toEqual([30, 1, 2]);
});

test('several lines become tasks in the order typed, in one batch', async () => {
	const created: Answer = ({ title }) => aTask({ id: title === 'one' ? 30 : 31, title: String(title) });
	const { store, calls, writer } = aClient(new Map([[taskEndpoints.create, created]]));

	const sent = writer.create([draft('one'), draft('two')], me, { viewId: id(7) });
	await Promise.all(sent.map(({ done }) => done));

	expect(store.ids(listOf('view:7'))).toEqual([30, 31, 1, 2]);
	expect(calls.map(({ input }) => input.position)).toEqual([100 / 3, 200 / 3]);
	expect(new Set(calls.map(({ batch }) => batch)).size).toBe(1);
});

test('labels go on a new task when it has its number', async () => {
	const label = { id: 4, title: 'wool' };
	const answers = new Map<object, Answer>([
		[taskEndpoints.create, () => aTask({ id: 30 })],
		[taskLabelEndpoints.replace, () => ({ labels: [label] })],
	]);
	const { store, calls, writer, client } = aClient(answers);

	writer.create([{ ...draft('Warp'), labels: [label as never] }], me, { viewId: id(7) });
	await client.outbox.drain();

	expect(calls[1]?.input).toMatchObject({ taskId: 30, labels: [{ id: 4 }] });
	expect(store.get(taskKind, 30)?.labels).toEqual([label]);
});

test('a task that is refused leaves the list again', async () => {
	const refuse: Answer = () => {
		throw new ApiError(403, { message: 'No.' });
	};
	const { store, writer } = aClient(new Map([[taskEndpoints.create, refuse]]));

	const [sent] = writer.create([draft('Warp')], me, { viewId: id(7) });
	const outcome = await sent?.done;

	expect(outcome?.isSaved).toBe(false);
	expect(store.ids(listOf('view:7'))).toEqual([1, 2]);
});

test('a task is placed in the middle of its neighbours', async () => {
	const stored: Answer = ({ position }) => ({ position });
	const { calls, writer } = aClient(new Map([[taskEndpoints.setPosition, stored]]));

	await writer.place(id(9), { view, before: 1, after: 2 }, toInstant(0)).done;

	expect(calls[0]?.input).toMatchObject({ taskId: 9, projectViewId: 7, position: 150 });
});

test('into another column is one request; into the done column the task is done', async () => {
	const answers = new Map<object, Answer>([
		[
			taskEndpoints.moveToBucket,
			({ bucketId, position }) => ({ bucketId, position, task: aTask({ id: 1, done: true, version: 2 }) }),
		],
	]);
	const { store, calls, writer } = aClient(answers);

	const { done } = writer.place(
		id(1),
		{ view: { ...view, doneBucketId: id(5) }, bucketId: id(5), before: null, after: null },
		toInstant(0),
	);
	expect(store.get(taskKind, 1)?.done).toBe(true);
	await done;

	expect(store.ids(listOf('view:7', 5))).toEqual([1]);
	expect(calls.map(({ input }) => [input.bucketId, typeof input.position])).toEqual([[5, 'number']]);
});

test('what was deleted comes back where it was', async () => {
	const answers = new Map<object, Answer>([[taskEndpoints.restore, () => aTask({ id: 1, version: 3 })]]);
	const { store, writer, client } = aClient(answers);

	const { restore } = writer.remove([id(1)]);
	expect(store.ids(listOf('view:7'))).toEqual([2]);
	await client.outbox.drain();
	restore();
	await client.outbox.drain();

	expect(store.ids(listOf('view:7'))).toEqual([1, 2]);
});

test('a task typed in a column is made there', async () => {
	const { store, calls, writer } = aClient(new Map([[taskEndpoints.create, () => aTask({ id: 30 })]]));

	const [sent] = writer.create([draft('Warp')], me, { viewId: id(7), bucketId: id(4) });
	await sent?.done;

	expect(calls[0]?.input).toMatchObject({ bucketId: 4 });
	expect(store.ids(listOf('view:7', 4))).toEqual([30]);
});

test('put back out of the done column, a task is undone and where it was', async () => {
	const moved: Answer = ({ taskId, bucketId, position }) => ({ taskId, bucketId, bucket: null, task: null, position });
	const { store, writer } = aClient(new Map<object, Answer>([[taskEndpoints.moveToBucket, moved]]));
	const board = { ...view, doneBucketId: id(9) };
	const before = { kind: 'task', view: 'view:7', id: 1, bucket: 4, position: 100 };
	store.loadPage([{ type: 'placed', placement: before }]);

	await writer.place(id(1), { view: board, bucketId: id(9), before: null, after: null }, toInstant(0)).done;
	await writer.putBack(id(1), board, before, toInstant(0)).done;

	expect(store.placement(taskKind, 'view:7', 1)).toMatchObject({ bucket: 4, position: 100 });
	expect(store.get(taskKind, 1)?.done).toBe(false);
});
