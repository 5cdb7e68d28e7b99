import type { Task } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import type { Client } from '../../platform/client.tsx';
import { recordsOf, Store } from '../../platform/store/index.ts';
import { aTask } from './task.builder.ts';
import { taskKind } from './task.kind.ts';
import { TaskRange } from './task-range.ts';

const ids = Array.from({ length: 1_000 }, (_, at) => at + 1);

/** A server that answers when it is told to. */
function aSlowServer() {
	const store = new Store();
	const asked: (readonly number[])[] = [];
	const answers: (() => void)[] = [];
	const call = (_: unknown, { ids: wanted }: { ids: readonly number[] }) =>
		new Promise<Task[]>((resolve) => {
			asked.push(wanted);
			answers.push(() => resolve(wanted.map((id) => aTask({ id }))));
		});
	// All that a range of tasks uses of it.
	const client = { store, api: { call } } as unknown as Client;
	const answer = async (at: number) => {
		answers[at]?.();
		await new Promise((done) => setTimeout(done));
	};
	return { client, store, asked, answer };
}

function aRange(client: Client): TaskRange {
	const range = new TaskRange(client);
	range.order(ids);
	return range;
}

test('tasks near those drawn are fetched with them, and what is held is not asked for again', async () => {
	const { client, store, asked, answer } = aSlowServer();
	store.loadPage(
		recordsOf(
			taskKind,
			ids.slice(0, 50).map((id) => aTask({ id })),
		),
	);
	const range = aRange(client);

	range.show(0, 20);
	expect(asked).toEqual([]);
	range.show(10, 40);
	await answer(0);

	expect(asked[0]?.[0]).toBe(51);
	expect(store.get(taskKind, 51)).toBeDefined();
});

test('who scrolls fast is met further on, in the direction of travel', () => {
	const { client, asked } = aSlowServer();
	const range = aRange(client);

	range.show(500, 520);
	// The first is for the start of the list.
	const wanted = asked.slice(1).flat();

	expect(Math.min(...wanted)).toBeGreaterThan(400);
	expect(Math.max(...wanted)).toBeGreaterThan(700);
});

test('rows that were passed while the server was slow are not asked for: those in sight are', async () => {
	const { client, asked, answer } = aSlowServer();
	const range = aRange(client);
	range.show(0, 20);
	range.show(1, 21);

	range.show(400, 420);
	range.show(800, 820);
	expect(asked.flat().every((id) => id < 300)).toBe(true);
	for (const at of asked.keys()) await answer(at);

	expect(asked.flat()).toContain(810);
	expect(asked.flat()).not.toContain(410);
});
