import type { Task } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import type { Client } from '../../platform/client.tsx';
import { Store } from '../../platform/store/index.ts';
import { aTask } from './task.builder.ts';
import { TaskLoader } from './task-loader.ts';

const ids = Array.from({ length: 1_000 }, (_, at) => at + 1);
const turn = () => new Promise((done) => setTimeout(done));

test('a whole list is asked for a few batches at a time, and is there only when what others asked for is', async () => {
	const answers: (() => void)[] = [];
	const call = (_: unknown, { ids: wanted }: { ids: readonly number[] }) =>
		new Promise<Task[]>((resolve) => answers.push(() => resolve(wanted.map((id) => aTask({ id })))));
	// All that it uses of it.
	const loader = new TaskLoader({ store: new Store(), api: { call } } as unknown as Client);
	void loader.load(ids.slice(0, 100));
	let isThere = false;

	void loader.loadAll(ids).then(() => {
		isThere = true;
	});
	// The first, which others asked for, is late.
	for (let answered = 1; answered < answers.length; await turn()) {
		expect(answers.length - answered).toBeLessThanOrEqual(4);
		for (const answer of answers.slice(answered)) answer();
		answered = answers.length;
	}

	expect(answers).toHaveLength(10);
	expect(isThere).toBe(false);
	answers[0]?.();
	await turn();
	expect(isThere).toBe(true);
});
