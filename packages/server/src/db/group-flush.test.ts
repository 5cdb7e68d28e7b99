import { expect, test } from 'vitest';
import { GroupFlush } from './group-flush.ts';

/** A disk that is done when it is told so. */
function aSlowDisk() {
	const running: { done(): void; fail(error: Error): void }[] = [];
	const flush = new GroupFlush(() => new Promise<void>((done, fail) => running.push({ done, fail })));
	const commit = async () => {
		flush.noteCommit();
		await flush.flushed();
	};
	return { flush, commit, running };
}

test('whoever comes while a flush is under way is covered by the next one, all of them together', async () => {
	const { commit, running } = aSlowDisk();
	const order: string[] = [];
	const first = commit().then(() => order.push('first'));
	const others = [1, 2, 3].map((number) => commit().then(() => order.push(`other ${number}`)));
	expect(running).toHaveLength(1);

	running[0]?.done();
	await first;
	expect(order).toEqual(['first']);
	running[1]?.done();
	await Promise.all(others);

	expect(order).toEqual(['first', 'other 1', 'other 2', 'other 3']);
	expect(running).toHaveLength(2);
});

test('nobody waits where everything is on the disk', async () => {
	const { flush, running } = aSlowDisk();

	await flush.flushed();

	expect(running).toHaveLength(0);
});

test('a flush that fails fails for all who waited for it, and vouches for nothing', async () => {
	const { flush, commit, running } = aSlowDisk();
	const waiting = [commit(), commit()];
	running[0]?.fail(new Error('broken'));
	await expect(waiting[0]).rejects.toThrow('broken');
	await expect(waiting[1]).rejects.toThrow('broken');

	const later = flush.flushed();
	expect(running).toHaveLength(2);
	running[1]?.done();
	await later;
});
