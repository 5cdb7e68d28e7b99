import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { aDesk, card } from './a-desk.fixture.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const noLine = new NetworkError(new TypeError('Failed to fetch'));

test('what waits is listed with how often it was tried, and with what needs what it creates', async () => {
	const { outbox, asked, rename, create } = aDesk();
	const { id } = create('new');
	rename(id, 'newer');
	rename(1, 'a');
	const before = outbox.list.map(({ isSending, tries }) => [isSending, tries]);
	asked[0]?.fail(noLine);
	asked[1]?.fail(noLine);
	await settled();

	expect(before).toEqual([
		[true, 0],
		[false, 0],
		[true, 0],
	]);
	expect(outbox.list.map(({ what, tries, dependents }) => [what.params?.['title'], tries, dependents.length])).toEqual([
		['new', 1, 1],
		['newer', 0, 0],
		['a', 1, 0],
	]);
});

test('who watches the list hears of it when a write is given up, with what needs what it creates', async () => {
	const { outbox, store, asked, rename, create } = aDesk();
	const { id, done } = create('new');
	rename(id, 'newer');
	rename(1, 'a');
	for (const { fail } of [...asked]) fail(noLine);
	await settled();
	const listener = vi.fn();
	outbox.watch(listener);

	outbox.giveUp(outbox.list[0]?.key ?? '');

	expect((await done).isSaved).toBe(false);
	expect(listener).toHaveBeenCalled();
	expect(outbox.list.map(({ what }) => what.params?.['title'])).toEqual(['a']);
	expect([store.get(card, id), store.get(card, 1)?.title]).toEqual([undefined, 'a']);
});

test('what is on its way is not given up', () => {
	const { outbox, store, rename } = aDesk();
	const { key } = rename(1, 'a');

	outbox.giveUp(key);

	expect([outbox.list.length, store.get(card, 1)?.title]).toEqual([1, 'a']);
});

test('writes that were never sent are withdrawn together, and none of them is sent meanwhile', async () => {
	const { outbox, store, asked, rename } = aDesk({ parallel: 1 });
	const [first, second, third] = [rename(1, 'a'), rename(2, 'b'), rename(2, 'c')];
	const keys = [first, second, third].map(({ key }) => key);

	expect(outbox.withdraw(keys)).toEqual(new Set(keys.slice(1)));
	asked[0]?.answer([]);

	expect((await second.done).isSaved).toBe(false);
	expect([asked.length, store.get(card, 2)?.title]).toEqual([1, 'Weft']);
});

test('what was tried in vain may have reached the server, and is not withdrawn', async () => {
	const { outbox, asked, rename } = aDesk();
	const { key } = rename(1, 'a');
	asked[0]?.fail(noLine);
	await settled();

	expect(outbox.withdraw([key]).size).toBe(0);
	expect(outbox.list).toHaveLength(1);
});

test('what was saved at an earlier try and is deleted since is told as gone', async () => {
	const { outbox, store, asked, rename, create } = aDesk();
	const told = vi.fn();
	outbox.onRefused(told);
	const { id } = create('new');
	rename(id, 'newer');

	asked[0]?.fail(new ApiError(404, { code: 4002, message: 'no task' }, new Headers({ 'ordna-replayed': 'true' })));
	await settled();

	expect(told.mock.calls).toEqual([[expect.objectContaining({ isGone: true, dependents: [expect.anything()] })]]);
	expect([store.get(card, id), outbox.state.waiting]).toEqual([undefined, 0]);
});

test('a 404 of the first try is a refusal', async () => {
	const { outbox, asked, rename } = aDesk();
	const told = vi.fn();
	outbox.onRefused(told);
	rename(1, 'a');

	asked[0]?.fail(new ApiError(404, { code: 4002, message: 'no task' }));
	await settled();

	expect(told.mock.calls).toEqual([[expect.objectContaining({ isGone: false })]]);
});
