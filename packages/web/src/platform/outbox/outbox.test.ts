import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../api/index.ts';
import { backOffMs } from '../back-off.ts';
import { type Change, createdAs, createOp, defineKind, patchOp, recordsOf, Store } from '../store/index.ts';
import { Outbox, type Sending } from './outbox.ts';
import { randomUuid } from './uuid.ts';

interface Card {
	readonly id: number;
	readonly title: string;
}

const card = defineKind<Card>('card');
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An outbox over two cards, and a server whose answers the test gives one by one. */
function start() {
	const store = new Store();
	store.loadPage(
		recordsOf(card, [
			{ id: 1, title: 'Warp' },
			{ id: 2, title: 'Weft' },
		]),
	);
	const outbox = new Outbox({ store, chance: () => 0.999 });
	const sent: {
		name: string;
		sending: Sending;
		answer: (changes: Change[]) => void;
		fail: (error: unknown) => void;
	}[] = [];
	const sender = (name: string) => (sending: Sending) =>
		new Promise<Change[]>((answer, fail) => sent.push({ name, sending, answer, fail }));
	const rename = (id: number, title: string) => outbox.write([patchOp(card, id, { title })], sender(title));
	/** Answers the oldest request there is. */
	const next = async (answer: Change[] | Error = []) => {
		const request = sent.shift();
		if (Array.isArray(answer)) request?.answer(answer);
		else request?.fail(answer);
		await vi.advanceTimersByTimeAsync(0);
		return request;
	};
	const names = () => sent.map((request) => request.name);
	return { store, outbox, sender, rename, next, names, sent };
}

const refusal = new Refused(403, { code: 0, message: 'Forbidden' });
const noLine = new Unreachable(new TypeError('Failed to fetch'));

test('writes on one record go out one after the other, those on another do not wait', async () => {
	const { rename, next, names } = start();
	rename(1, 'a');
	rename(1, 'b');
	rename(2, 'c');
	const first = names();

	await next();

	expect([first, names()]).toEqual([
		['a', 'c'],
		['c', 'b'],
	]);
});

test('not more are on their way at once than a server likes', () => {
	const { outbox, sender, names } = start();

	for (let id = 1; id <= 9; id += 1) outbox.write([patchOp(card, id, { title: 'x' })], sender(String(id)));

	expect(names()).toEqual(['1', '2', '3', '4']);
});

test('a write shows at once and stays when it is saved', async () => {
	const { store, rename, next } = start();
	const { done } = rename(1, 'a');
	const shown = store.get(card, 1)?.title;

	await next(recordsOf(card, [{ id: 1, title: 'a!' }]));

	expect([shown, store.get(card, 1)?.title]).toEqual(['a', 'a!']);
	expect(await done).toMatchObject({ isSaved: true });
});

test('what the server refuses is taken back, and said', async () => {
	const { store, outbox, rename, next } = start();
	const refused = vi.fn();
	outbox.onRefused(refused);
	const { done, key } = rename(1, 'a');

	await next(refusal);

	expect(store.get(card, 1)?.title).toBe('Warp');
	expect(await done).toEqual({ isSaved: false, failure: refusal });
	expect(refused.mock.calls).toEqual([[{ write: expect.objectContaining({ key }), failure: refusal, dependents: [] }]]);
});

test('without a line the write stays shown and is sent again, later and later, with the same key', async () => {
	const { store, outbox, rename, next, names } = start();
	rename(1, 'a');
	const first = await next(noLine);
	const stuck = outbox.state;
	await vi.advanceTimersByTimeAsync(1000);
	const second = await next(noLine);
	await vi.advanceTimersByTimeAsync(1000);
	const tooEarly = names();
	await vi.advanceTimersByTimeAsync(1000);
	const third = await next();

	expect(stuck).toEqual({ waiting: 1, isStuck: true });
	expect(tooEarly).toEqual([]);
	expect(new Set([first, second, third].map((request) => request?.sending.key)).size).toBe(1);
	expect(store.get(card, 1)?.title).toBe('Warp');
	expect(outbox.state).toEqual({ waiting: 0, isStuck: false });
});

test('a server that says why it cannot save is quoted until it can', async () => {
	const { outbox, rename, next } = start();
	rename(1, 'a');
	await next(new Refused(507, { message: 'The disk is full.' }));
	const stuck = outbox.state;
	await vi.advanceTimersByTimeAsync(1000);
	await next();

	expect(stuck).toEqual({ waiting: 1, isStuck: true, outage: 'The disk is full.' });
	expect(outbox.state).toEqual({ waiting: 0, isStuck: false });
});

test('what is written while the line is down waits for it', async () => {
	const { rename, next, names, outbox } = start();
	rename(1, 'a');
	await next(noLine);

	rename(2, 'b');
	const waiting = names();
	outbox.retry();

	expect([waiting, names()]).toEqual([[], ['a', 'b']]);
});

test('what depends on a creation is sent with its real id', async () => {
	const { store, outbox, sender, next } = start();
	const id = store.temporaryId();
	outbox.write([createOp(card, { id, title: 'new' })], sender('create'));
	outbox.write([patchOp(card, id, { title: 'newer' })], sender('edit'));

	await next([createdAs(card, id, 57), ...recordsOf(card, [{ id: 57, title: 'new' }])]);
	const edit = await next();

	expect([edit?.name, edit?.sending.resolve('card', id)]).toEqual(['edit', 57]);
});

test('a refused creation takes back what depends on it, unsent', async () => {
	const { store, outbox, sender, next, names } = start();
	const refused = vi.fn();
	outbox.onRefused(refused);
	const id = store.temporaryId();
	outbox.write([createOp(card, { id, title: 'new' })], sender('create'));
	const edit = outbox.write([patchOp(card, id, { title: 'newer' })], sender('edit'));
	const relate = outbox.write([patchOp(card, 1, { title: 'mine' })], sender('relate'), {
		needs: [{ kind: 'card', id }],
	});

	await next(refusal);

	expect([names(), outbox.state.waiting]).toEqual([[], 0]);
	expect(await edit.done).toMatchObject({ isSaved: false });
	expect(await relate.done).toMatchObject({ isSaved: false });
	expect(refused.mock.calls[0]?.[0].dependents).toHaveLength(2);
	expect(store.get(card, 1)?.title).toBe('Warp');
});

test('one drag is two requests in one batch', () => {
	const { outbox, sender } = start();

	const move = outbox.write([patchOp(card, 1, { title: 'x' })], sender('move'));
	const place = outbox.write([patchOp(card, 1, { title: 'y' })], sender('place'), { batch: move.batch });

	expect([move.batch, move.key]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
	expect(place.batch).toBe(move.batch);
	expect(place.key).not.toBe(move.key);
});

test('drain resolves when nothing is left to send', async () => {
	const { outbox, rename, next } = start();
	rename(1, 'a');
	const drained = vi.fn();
	void outbox.drain().then(drained);
	await vi.advanceTimersByTimeAsync(0);
	const early = drained.mock.calls.length;

	await next();

	expect([early, drained.mock.calls.length]).toEqual([0, 1]);
});

test('who signs out sends nothing more', async () => {
	const { outbox, rename, next, names } = start();
	const { done } = rename(1, 'a');
	rename(1, 'b');

	outbox.clear();
	const request = await next();

	expect(request?.sending.signal.aborted).toBe(true);
	expect(await done).toMatchObject({ isSaved: false });
	expect([names(), outbox.state.waiting]).toEqual([[], 0]);
});

test('a pending write is plain data', () => {
	const { store, rename } = start();
	const apply = vi.spyOn(store, 'apply');

	rename(1, 'a');

	const write = apply.mock.calls[0]?.[0];
	expect(structuredClone(write)).toEqual(write);
});

test.each([
	[0, 0, 500],
	[0, 0.999, 999.5],
	[3, 0.999, 7996],
	[20, 0.999, 29_985],
])('the wait before try %i, by chance %d, is %d ms', (attempt, chance, expected) => {
	expect(backOffMs(attempt, { firstMs: 1000, mostMs: 30_000 }, chance)).toBeCloseTo(expected, 3);
});

test('keys are made without TLS, too', () => {
	vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
	const key = randomUuid();
	vi.unstubAllGlobals();

	expect(key).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
