import { bucketEndpoints } from '@ordna/domain/bucket';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import type { Client } from '../../platform/client.tsx';
import { Outbox } from '../../platform/outbox/index.ts';
import { listOf, recordsOf, Store } from '../../platform/store/index.ts';
import { viewKind } from '../view/index.ts';
import { bucketCommands } from './bucket.api.ts';
import { aBoard, aBucket } from './bucket.builder.ts';
import { bucketKind } from './bucket.kind.ts';
import { bucketMutations } from './bucket.mutations.ts';
import { columnsOf } from './column.ts';

// Ids of a test need no server.
const id = (value: number) => value as never;

/** A board of three columns, the third of which finishes tasks, and a server that answers as told. */
function aStage(answer: (endpoint: object, input: Record<string, unknown>) => unknown) {
	const store = new Store();
	const view = aBoard({ doneBucketId: id(3) });
	const call = vi.fn(async (endpoint: object, input: Record<string, unknown>) => answer(endpoint, input));
	const api = {
		call,
		ask: async (endpoint: never, input: never) => ({
			reply: (await call(endpoint, input)) as never,
			headers: new Headers(),
		}),
	};
	// As much of a client as the commands use.
	const client = { store, api, outbox: new Outbox({ store, api, mutations: bucketMutations }) } as unknown as Client;
	store.loadPage([
		...recordsOf(viewKind, [view]),
		...recordsOf(bucketKind, [aBucket({ id: 1 }), aBucket({ id: 2 }), aBucket({ id: 3 })]),
		{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 10, bucket: 3, position: 5 } },
	]);
	const columns = () => columnsOf(view, store.all(bucketKind));
	return { store, api, columns, commands: bucketCommands(client, { change: vi.fn() }, view) };
}

const refuse = () => {
	throw new ApiError(412, { code: 10_003, message: 'The last bucket of a view cannot be deleted.' });
};

test('a new column stands at the end at once, and keeps its place under the number it gets', async () => {
	const made = (_: object, { title, position }: Record<string, unknown>) =>
		aBucket({ id: 4, title: String(title), position: Number(position) });
	const { columns, commands } = aStage(made);

	commands.create('Waiting');
	const shown = columns().map((column) => column.title);

	expect(shown).toEqual(['Column 1', 'Column 2', 'Column 3', 'Waiting']);
	await expect.poll(() => columns().at(-1)?.id).toBe(4);
});

test('a column is put between two others', async () => {
	const { api, columns, commands } = aStage((_, input) => aBucket({ ...input, version: 2 } as never));

	commands.move(id(3), { before: id(1), after: id(2) });

	expect(columns().map((column) => column.id)).toEqual([1, 3, 2]);
	await expect.poll(() => api.call.mock.calls[0]?.[1]).toMatchObject({ id: 3, title: 'Column 3', position: 150 });
});

test('the tasks of a deleted column go to the first, and nothing finishes tasks any more', async () => {
	const { store, api, commands } = aStage(() => ({ message: 'ok' }));

	commands.remove(id(3));

	expect(store.ids(listOf('view:7', 1))).toEqual([10]);
	expect(store.get(viewKind, 7)?.doneBucketId).toBe(0);
	await expect.poll(() => api.call.mock.calls[0]?.[0]).toBe(bucketEndpoints.delete);
});

test('a refused deletion brings column, tasks and done column back', async () => {
	const { store, columns, commands } = aStage(refuse);

	commands.remove(id(3));

	await expect.poll(() => columns().length).toBe(3);
	expect(store.ids(listOf('view:7', 3))).toEqual([10]);
	expect(store.get(viewKind, 7)?.doneBucketId).toBe(3);
});
