import { expect, test, vi } from 'vitest';
import { LateLive } from './late-live.ts';
import type { Live } from './live.ts';

/** A feed that writes down what it is asked for. */
function aLive() {
	const calls: string[] = [];
	const noting = (name: string) => (first?: unknown) => {
		calls.push(typeof first === 'function' || first === undefined ? name : `${name} ${first}`);
		return () => void calls.push(`stop ${name}`);
	};
	const live = {
		state: 'live',
		watch: noting('watch'),
		on: noting('on'),
		since: noting('since'),
		start: noting('start'),
	};
	// Its private parts are nobody's business.
	return { live: live as unknown as Live, calls };
}

test('what is asked of it before its code is there happens then, from where the first page was read', async () => {
	const { live, calls } = aLive();
	const late = new LateLive(async () => live);

	late.since(7);
	late.since(9);
	late.on('changes', () => undefined);
	late.start();
	const before = [late.state, ...calls];
	await late.load();

	expect(before).toEqual(['connecting']);
	expect([late.state, ...calls]).toEqual(['live', 'since 7', 'on changes', 'start']);
});

test('what was stopped before does not begin, and a session that ended leaves nothing', async () => {
	const { live, calls } = aLive();
	const late = new LateLive(async () => live);
	late.since(7);

	late.start()();
	await late.load();

	expect(calls).toEqual([]);
});

test('what could not be fetched is fetched again', async () => {
	const { live, calls } = aLive();
	const fetch = vi.fn(async () => live).mockRejectedValueOnce(new TypeError('no line'));
	const late = new LateLive(fetch);
	const stop = late.start();

	await expect(late.load()).rejects.toThrow('no line');
	await late.load();
	stop();

	expect(calls).toEqual(['start', 'stop start']);
});
