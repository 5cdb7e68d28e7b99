import { expect, test, vi } from 'vitest';
import { aDesk, renameCard } from './a-desk.fixture.ts';
import { LateOutbox } from './late-outbox.ts';

/** An outbox whose code comes when the test says so, or does not. */
function start() {
	const desk = aDesk();
	const fetches: { come: () => void; fail: () => void }[] = [];
	const outbox = new LateOutbox(
		() =>
			new Promise((resolve, reject) => {
				fetches.push({ come: () => resolve(desk.outbox), fail: () => reject(new Error('no line')) });
			}),
	);
	const rename = (title: string) => outbox.write(renameCard, { id: 1, title });
	return { ...desk, late: outbox, fetches, rename };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was written before the code was there waits for it, and is sent under the key it was given', async () => {
	const { late, fetches, rename, asked, titles } = start();
	const { key, done } = rename('a');
	rename('b');
	const before = [late.state.waiting, asked.length];

	fetches[0]?.come();
	await settled();
	const first = asked[0];
	first?.answer([]);

	expect(await done).toMatchObject({ isSaved: true });
	expect([before, first?.options.key, fetches.length]).toEqual([[2, 0], key, 1]);
	expect(titles()).toContain('b');
});

test('code that could not be fetched is fetched with the next try, and nothing is lost', async () => {
	const { late, fetches, rename, asked } = start();
	rename('a');
	fetches[0]?.fail();
	await settled();
	const waiting = late.state.waiting;

	late.retry();
	fetches[1]?.come();
	await settled();

	expect([waiting, asked.length]).toEqual([1, 1]);
});

test('whoever listens hears of what happens later', async () => {
	const { late, fetches, rename, asked } = start();
	const watcher = vi.fn();
	late.watch(watcher);
	rename('a');
	fetches[0]?.come();
	await settled();
	const calls = watcher.mock.calls.length;

	asked[0]?.fail(new Error('refused'));
	await settled();

	expect(watcher.mock.calls.length).toBeGreaterThan(calls);
	expect(late.state.waiting).toBe(0);
});

test('what was written in a session that ended before the code had come waits for the same person', async () => {
	const { late, fetches, rename, asked } = start();
	void late.open(1);
	const { key } = rename('a');

	late.close();
	fetches[0]?.come();
	await settled();
	await late.open(2);
	const seen = [late.state.waiting, asked.length];
	late.close();
	await late.open(1);
	await settled();

	expect(seen).toEqual([0, 0]);
	expect(asked.map(({ options }) => options.key)).toEqual([key]);
});

test('what a visitor wrote ends with a session that ends before the code has come', async () => {
	const { late, fetches, rename, asked } = start();
	const { done, soon } = rename('a');

	late.close();
	fetches[0]?.come();
	await settled();

	expect([(await done).isSaved, await soon, asked.length, late.state.waiting]).toEqual([
		false,
		expect.objectContaining({ isSaved: false }),
		0,
		0,
	]);
});
