import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { createOp, recordsOf } from '../store/index.ts';
import { aDesk, type Card, card, createCard, renameCard } from './a-desk.fixture.ts';
import { defineMutation } from './mutation.ts';
import type { WriteStorage } from './write-storage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const noLine = new NetworkError(new TypeError('Failed to fetch'));
const refusal = new ApiError(403, { code: 0, message: 'Forbidden' });
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Creates a card that speaks of another. */
const copyCard = defineMutation<{ readonly card: Card; readonly of: number }>({
	name: 'card.copy',
	apply: (args) => [createOp(card, args.card)],
	needs: ({ of }) => [{ kind: 'card', id: of }],
	send: async (args, { call }) => await call({} as never, args.card as never),
	describe: (args) => ({ key: 'mutations:label.create', params: { title: args.card.title } }),
});

/** A disk that takes everything and holds nothing, save where a test says otherwise. */
const aDisk = (more: Partial<WriteStorage> = {}): WriteStorage => ({
	load: async () => ({ writes: [], aliases: [], dropped: 0 }),
	put: async () => {},
	settle: async () => {},
	discard: async () => {},
	...more,
});

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));

test('after a refused write the others on its record go out in their order, over what was there before', async () => {
	const { store, asked, rename, titles } = aDesk();
	for (const title of ['a', 'b', 'c']) rename(1, title);

	asked[0]?.fail(refusal);
	await settled();
	const shown = store.get(card, 1)?.title;
	asked[1]?.answer(recordsOf(card, [{ id: 1, title: 'b' }]));
	await settled();

	expect([shown, titles()]).toEqual(['c', ['a', 'b', 'c']]);
	asked[2]?.fail(refusal);
	await settled();
	expect(store.get(card, 1)?.title).toBe('b');
});

test.each([
	[429, 1],
	[502, 4],
	[503, 4],
	[504, 4],
	[507, 4],
])('a server that answers %i is asked again with the same key', async (status, seconds) => {
	const { asked, rename, store } = aDesk();
	rename(1, 'a');

	asked[0]?.fail(new ApiError(status, {}));
	await vi.advanceTimersByTimeAsync(seconds * 1000);

	expect(asked.map(({ options }) => options.key)).toEqual([asked[0]?.options.key, asked[0]?.options.key]);
	expect(store.get(card, 1)?.title).toBe('a');
});

test('a server that wants no more requests is asked again when it says, and until then the state tells so', async () => {
	const { outbox, asked, rename } = aDesk();
	rename(1, 'a');

	asked[0]?.fail(new ApiError(429, {}, new Headers({ 'retry-after': '12' })));
	await vi.advanceTimersByTimeAsync(0);
	const { nextTryAt, isLimited } = outbox.state;
	await vi.advanceTimersByTimeAsync(11_900);
	const before = asked.length;
	await vi.advanceTimersByTimeAsync(200);

	expect([nextTryAt, isLimited, before, asked.length]).toEqual([Date.now() - 100, true, 1, 2]);
	asked[1]?.answer(recordsOf(card, [{ id: 1, title: 'a' }]));
	await settled();
	expect(outbox.state).toMatchObject({ waiting: 0, nextTryAt: undefined, isLimited: false });
});

test.each([
	[400, {}],
	[401, { code: 1 }],
	[409, {}],
	[412, {}],
	[500, {}],
])('what is answered with %i is taken back and not sent again', async (status, body) => {
	const { outbox, asked, rename, store } = aDesk();
	rename(1, 'a');

	asked[0]?.fail(new ApiError(status, body));
	await vi.advanceTimersByTimeAsync(60_000);

	expect([asked.length, outbox.state.waiting, store.get(card, 1)?.title]).toEqual([1, 0, 'Warp']);
});

test('the back-off doubles to half a minute, and begins anew once something was saved', async () => {
	const { asked, rename } = aDesk();
	rename(1, 'a');
	/** Fails the last request; how many seconds pass until the next. */
	const secondsToNext = async () => {
		const before = asked.length;
		asked.at(-1)?.fail(noLine);
		let seconds = 0;
		for (; asked.length === before && seconds < 100; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
		return seconds;
	};
	const waits: number[] = [];
	for (let tries = 0; tries < 7; tries += 1) waits.push(await secondsToNext());

	asked.at(-1)?.answer([]);
	await settled();
	rename(1, 'b');

	expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
	expect(await secondsToNext()).toBe(1);
});

test('a server that says itself that it cannot work is asked again after 4, 8, 15 and then each 30 seconds', async () => {
	const { outbox, asked, rename } = aDesk();
	rename(1, 'a');
	const pauses: unknown[] = [];
	for (let tries = 0; tries < 5; tries += 1) {
		asked.at(-1)?.fail(new ApiError(503, { message: 'The server is stopping.' }));
		await settled();
		const { pauseMs = 0, failedStatus } = outbox.state;
		pauses.push([Math.round(pauseMs / 100) * 100, failedStatus]);
		await vi.advanceTimersByTimeAsync(pauseMs);
	}

	expect([pauses, asked.length]).toEqual([
		[
			[4000, 503],
			[8000, 503],
			[15_000, 503],
			[30_000, 503],
			[30_000, 503],
		],
		6,
	]);
});

test('several that fail together are one outage, with one back-off', async () => {
	const { asked, rename, titles } = aDesk();
	const failAll = () => {
		for (const { fail } of asked.splice(0)) fail(noLine);
	};
	rename(1, 'a');
	rename(2, 'b');
	failAll();
	await vi.advanceTimersByTimeAsync(1000);
	failAll();

	await vi.advanceTimersByTimeAsync(1900);
	const early = titles();
	await vi.advanceTimersByTimeAsync(100);

	expect([early, titles()]).toEqual([[], ['a', 'b']]);
});

test('who tries at once, in vain, waits the whole next pause, not the rest of the one before', async () => {
	const { outbox, asked, rename, titles } = aDesk();
	rename(1, 'a');
	asked[0]?.fail(noLine);
	await settled();
	outbox.retry();
	outbox.retry();
	asked[1]?.fail(noLine);

	await vi.advanceTimersByTimeAsync(1900);
	const early = titles();
	await vi.advanceTimersByTimeAsync(100);

	expect([early, titles()]).toEqual([
		['a', 'a'],
		['a', 'a', 'a'],
	]);
});

test('a refusal reaches what depends on what depends on it, and nothing else', async () => {
	const { outbox, store, asked, rename, create, titles } = aDesk({ mutations: [renameCard, createCard, copyCard] });
	const told = vi.fn();
	outbox.onRefused(told);
	const { id } = create('new');
	const copy = store.temporaryId();
	outbox.write(copyCard, { card: { id: copy, title: 'copy' }, of: id });
	rename(copy, 'copy, renamed');
	rename(1, 'a');

	expect(outbox.list[0]?.dependents).toHaveLength(2);
	asked[0]?.fail(refusal);
	await settled();

	expect([store.get(card, id), store.get(card, copy), store.get(card, 1)?.title]).toEqual([undefined, undefined, 'a']);
	expect(told.mock.calls.map(([{ dependents }]) => dependents.length)).toEqual([2]);
	expect(titles()).toEqual(['new', 'a']);
});

test('what was given up without a line is not sent when it is back, nor what depends on it', async () => {
	const { outbox, asked, rename, create, titles } = aDesk();
	const { key, id } = create('new');
	const edit = rename(id, 'newer');
	rename(1, 'a');
	for (const { fail } of [...asked]) fail(noLine);
	await settled();

	outbox.giveUp(key);
	await vi.advanceTimersByTimeAsync(60_000);

	expect(titles()).toEqual(['new', 'a', 'a']);
	expect(await edit.done).toMatchObject({ isSaved: false });
});

test('an answer that comes after the session ended changes nothing', async () => {
	const { outbox, store, asked, rename } = aDesk();
	rename(1, 'a');
	rename(2, 'b');
	outbox.close();
	store.loadPage(recordsOf(card, [{ id: 1, title: "somebody else's" }]));
	const heard = vi.fn();
	outbox.onRefused(heard);

	asked[0]?.answer(recordsOf(card, [{ id: 1, title: 'mine' }]));
	asked[1]?.fail(refusal);
	await settled();

	expect(store.get(card, 1)?.title).not.toBe('mine');
	expect(heard).not.toHaveBeenCalled();
});

test('a disk that fills up is told as such, and what waits is sent all the same', async () => {
	const { outbox, rename, titles } = aDesk({ storage: aDisk({ put: full }) });
	await outbox.open(1);
	const before = outbox.state.isOnDisk;
	rename(1, 'a');
	await settled();

	expect([before, outbox.state.isOnDisk, titles()]).toEqual([true, false, ['a']]);
});

test('discard deletes what one person wrote, says that it is not saved, and bears a disk that refuses', async () => {
	const discard = vi.fn(full);
	const { outbox, asked, rename } = aDesk({ storage: aDisk({ discard }) });
	await outbox.open(7);
	const outcomes: boolean[] = [];
	for (const title of ['a', 'b']) void rename(1, title).done.then(({ isSaved }) => outcomes.push(isSaved));

	await outbox.discard();
	await vi.advanceTimersByTimeAsync(60_000);

	expect([discard.mock.calls, outcomes, outbox.list]).toEqual([[[7]], [false, false], []]);
	expect([asked.length, asked[0]?.options.signal?.aborted]).toEqual([1, true]);
});
