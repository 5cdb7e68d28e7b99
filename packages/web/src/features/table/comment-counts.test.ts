import type { TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import type { Client } from '../../platform/client.tsx';
import { CommentCounts } from './comment-counts.ts';

// Ids of a test need no server.
const ids = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) as TaskId);

/** The counts on a server on which each task has so many comments. */
function onServer({ count = 1, failsFrom = Number.POSITIVE_INFINITY } = {}) {
	const server = { count, asked: 0 };
	const api = {
		async call(_: unknown, input: { readonly ids: readonly TaskId[] }) {
			server.asked += 1;
			if (server.asked >= failsFrom) throw new Error('no line');
			return input.ids.map((id) => ({ id, commentCount: server.count }));
		},
	};
	const counts = new CommentCounts({ api, live: { on: () => () => undefined } } as unknown as Client);
	return { counts, server };
}

test('what is exported was asked for now, and not when its row was last in sight', async () => {
	const { counts, server } = onServer();
	const [id] = ids(1);
	await counts.load(ids(1));

	server.count = 3;
	const isLoaded = await counts.load(ids(1));

	expect([isLoaded, id && counts.get(id)]).toEqual([true, 3]);
});

test('many are asked for in batches, and one batch that fails is not passed over', async () => {
	const { counts, server } = onServer({ failsFrom: 5 });

	expect([await counts.load(ids(250)), server.asked]).toEqual([true, 3]);
	expect([await counts.load(ids(250)), server.asked]).toEqual([false, 5]);
});
