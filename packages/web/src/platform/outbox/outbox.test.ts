import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { type Change, createdAs, recordsOf } from '../store/index.ts';
import { aDesk, card, renameCard } from './a-desk.fixture.ts';
import { defineMutation } from './mutation.ts';
import { randomUuid } from './uuid.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
	const desk = aDesk();
	/** Answers the oldest request there is. */
	const next = async (answer: Change[] | Error = [], seq?: number) => {
		const request = desk.asked.shift();
		if (Array.isArray(answer)) request?.answer(answer, seq);
		else request?.fail(answer);
		await vi.advanceTimersByTimeAsync(0);
		return request;
	};
	return { ...desk, next, names: desk.titles };
}

const aSentence = (title: string) => ({ key: 'mutations:label.change', params: { title } });
const refusal = new ApiError(403, { code: 0, message: 'Forbidden' });
const noLine = new NetworkError(new TypeError('Failed to fetch'));

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
	const { rename, names } = start();

	for (let id = 1; id <= 9; id += 1) rename(id, String(id));

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
	const { done } = rename(1, 'a');

	await next(refusal);

	expect(store.get(card, 1)?.title).toBe('Warp');
	expect(await done).toEqual({ isSaved: false, failure: refusal });
	expect(refused.mock.calls).toEqual([[{ what: aSentence('a'), failure: refusal, isGone: false, dependents: [] }]]);
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

	expect(stuck).toMatchObject({ waiting: 1, isStuck: true });
	expect(tooEarly).toEqual([]);
	expect(new Set([first, second, third].map((request) => request?.options.key)).size).toBe(1);
	expect(store.get(card, 1)?.title).toBe('Warp');
	expect(outbox.state).toMatchObject({ waiting: 0, isStuck: false });
});

test('a server that says why it cannot save is quoted until it can', async () => {
	const { outbox, rename, next } = start();
	rename(1, 'a');
	await next(new ApiError(507, { message: 'The disk is full.' }));
	const stuck = outbox.state;
	await vi.advanceTimersByTimeAsync(4000);
	await next();

	expect(stuck).toMatchObject({ waiting: 1, isStuck: true, outage: 'The disk is full.' });
	expect(outbox.state).toMatchObject({ waiting: 0, isStuck: false });
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
	const { create, rename, next } = start();
	const { id } = create('new');
	rename(id, 'newer');

	await next([createdAs(card, id, 57), ...recordsOf(card, [{ id: 57, title: 'new' }])]);
	const edit = await next();

	expect(edit?.input).toEqual({ id: 57, title: 'newer' });
});

test('a refused creation takes back what depends on it, unsent', async () => {
	const { store, outbox, create, rename, next, names } = start();
	const refused = vi.fn();
	outbox.onRefused(refused);
	const { id } = create('new');
	const edit = rename(id, 'newer');
	const relate = outbox.write(renameCard, { id: 1, title: 'mine', needs: id });

	await next(refusal);

	expect([names(), outbox.state.waiting]).toEqual([[], 0]);
	expect(await edit.done).toMatchObject({ isSaved: false });
	expect(await relate.done).toMatchObject({ isSaved: false });
	expect(refused.mock.calls[0]?.[0].dependents).toEqual([aSentence('newer'), aSentence('mine')]);
	expect(store.get(card, 1)?.title).toBe('Warp');
});

test('several writes of one gesture are one batch, each with a key of its own', () => {
	const { rename } = start();

	const move = rename(1, 'x');
	const place = rename(1, 'y', { batch: move.batch });

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

	outbox.close();
	const request = await next();

	expect(request?.options.signal?.aborted).toBe(true);
	expect(await done).toMatchObject({ isSaved: false });
	expect([names(), outbox.state.waiting]).toEqual([[], 0]);
});

test('what is sent is what was written, whatever becomes of the arguments', async () => {
	const { outbox, next } = start();
	const args = { id: 1, title: 'a' };
	outbox.write(renameCard, args);
	args.title = 'b';

	expect((await next())?.input.title).toBe('a');
});

test('a write that is not in the list of mutations is not taken: after a reload nobody would know it', () => {
	const { outbox } = start();
	const another = defineMutation<{ id: number; title: string }>({ ...renameCard });

	expect(() => outbox.write(another, { id: 1, title: 'a' })).toThrow('not in the list of mutations');
});

test('whoever waits for an answer hears at once that there is no line; a refusal is told by a notice from then on', async () => {
	const { outbox, rename, next } = start();
	const refused = vi.fn();
	outbox.onRefused(refused);
	const { soon } = rename(1, 'a', { isRefusalShown: true });
	await next(noLine);
	const later = rename(2, 'b', { isRefusalShown: true });
	outbox.retry();
	await next(refusal);

	expect([await soon, await later.soon]).toEqual(['waiting', 'waiting']);
	expect(refused.mock.calls).toHaveLength(1);
});

test('who shows a refusal beside a field is not told twice', async () => {
	const { outbox, rename, next } = start();
	const refused = vi.fn();
	outbox.onRefused(refused);
	const { soon } = rename(1, 'a', { isRefusalShown: true });

	await next(refusal);

	expect(await soon).toEqual({ isSaved: false, failure: refusal });
	expect(refused).not.toHaveBeenCalled();
});

test('a token that has ended refuses nothing: who signs in again sends with a new one', async () => {
	const { store, outbox, rename, next } = start();
	rename(1, 'a');

	await next(
		new ApiError(401, { code: 11, message: 'missing, malformed, expired or otherwise invalid token provided' }),
	);

	expect([store.get(card, 1)?.title, outbox.state.waiting]).toEqual(['a', 1]);
});

test('keys are made without TLS, too', () => {
	vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
	const key = randomUuid();
	vi.unstubAllGlobals();

	expect(key).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
