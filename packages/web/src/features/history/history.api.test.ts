import { type Change, changeEndpoints } from '@ordna/domain/change';
import { expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { historyOf, taskHistory, trashOf } from './history.api.ts';
import { aChange } from './history.builder.ts';

const signal = new AbortController().signal;
const numberOf = ({ seq }: Change) => seq;

/** A client of a log with so many lines, of which the feed tells some, so many at a time. */
function aLog(
	latest: number,
	{ isSeen = () => true, pieceSize = 120 }: { isSeen?: (seq: number) => boolean; pieceSize?: number } = {},
) {
	const { client, asked } = aClient({
		answer(_, { since }: { since: number }) {
			const seqs = Array.from({ length: Math.max(Math.min(pieceSize, latest - since), 0) }, (_, at) => since + at + 1);
			const nextSince = seqs.at(-1) ?? since;
			const changes = seqs.filter(isSeen).map((seq) => aChange({ seq }));
			return { changes, nextSince, hasMore: nextSince < latest, latest };
		},
	});
	const page = (cursor: number) => historyOf(client).pageFn(cursor, { signal });
	return { page, sinces: () => asked(changeEndpoints.feed).map((input) => Object(input).since) };
}

const downFrom = (newest: number, oldest: number) =>
	Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);

test('the log of all projects is read back from its end, page by page, with no gap and no line twice', async () => {
	const { page, sinces } = aLog(500);

	const first = await page(historyOf(aClient({ answer: () => undefined }).client).first);
	expect([first.items.map(numberOf), first.next]).toEqual([downFrom(500, 301), 300]);
	expect(sinces()).toEqual([Number.MAX_SAFE_INTEGER, 300, 420]);
	const second = await page(300);
	expect([second.items.map(numberOf), second.next]).toEqual([downFrom(300, 101), 100]);
	const third = await page(100);
	expect([third.items.map(numberOf), third.next]).toEqual([downFrom(100, 1), undefined]);
});

test('what was added while somebody reads back is in no older page', async () => {
	const { page } = aLog(1000);

	const { items } = await page(300);

	expect(items.map(numberOf)).toEqual(downFrom(300, 101));
});

test('where few lines are for somebody, the spans grow until a page is full or the log ends', async () => {
	const { page, sinces } = aLog(9000, { isSeen: (seq) => seq === 8900 || seq <= 3, pieceSize: 10_000 });

	const { items, next } = await page(9000);

	expect([items.map(numberOf), next]).toEqual([[8900, 3, 2, 1], undefined]);
	expect(sinces()).toEqual([8800, 8000, 4800, 0]);
});

test('a page that is full is read no further back', async () => {
	const { page, sinces } = aLog(9000, { isSeen: (seq) => seq > 8940 });

	const { items, next } = await page(9000);

	expect([items.length, next, sinces()]).toEqual([60, 8800, [8800, 8920]]);
});

test('an empty log is one empty page', async () => {
	const { page } = aLog(0);

	expect(await page(-1)).toEqual({ items: [] });
});

test.each([
	['of a task', (client: never) => taskHistory(client, 7 as never), { taskId: 7 }],
	['of a project', (client: never) => historyOf(client, 1 as never), { projectId: 1 }],
	[
		'the trash of a project',
		(client: never) => trashOf(client, { projectId: 1 as never, name: [], filter: {} }),
		{ projectId: 1 },
	],
	['the trash of everything', (client: never) => trashOf(client, { name: [], filter: {} }), {}],
	['a part of the trash', (client: never) => trashOf(client, { name: ['s'], filter: { s: 'oven' } }), { s: 'oven' }],
])('%s is asked for by the number of the page, as long as there is another', async (_, optionsOf, where) => {
	const {
		client,
		client: { api },
	} = aClient({ answer: () => [], headers: () => ({ 'x-pagination-total-pages': '2' }) });
	const { first, pageFn } = optionsOf(client as never);

	expect(await pageFn(first as never, { signal })).toEqual({ items: [], next: 2 });
	expect(await pageFn(2 as never, { signal })).toEqual({ items: [] });
	expect(api.call).toHaveBeenLastCalledWith(expect.anything(), { ...where, page: 2 });
});

test('the histories of two tasks, of a project and of everything are kept apart', () => {
	const { client } = aClient({ answer: () => [] });
	const keys = [
		taskHistory(client, 1 as never),
		taskHistory(client, 2 as never),
		historyOf(client, 1 as never),
		historyOf(client),
	];

	expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(4);
});
