import { expect, test } from 'vitest';
import { setClock } from '../outside/clock.ts';
import { createRateLimit, rateHeaders, rateKeyOf } from './rate-limit.ts';

const settings = {
	enabled: true,
	kind: 'user',
	periodSeconds: 10,
	limit: 2,
	noAuthLimit: 3,
	tokenRefreshLimit: 60,
} as const;

function aRateLimit(remembers?: number) {
	const clock = setClock('2026-06-01T00:00:00Z');
	const limit = createRateLimit(settings, clock, remembers === undefined ? {} : { remembers });
	const takes = (key: string, times: number) =>
		Array.from({ length: times }, () => limit.take('credentials', key).allowed);
	return { clock, limit, takes };
}

test('who is over the limit is refused until the minute is over', () => {
	const { clock, takes } = aRateLimit();

	expect(takes('ann', 4)).toEqual([true, true, true, false]);
	clock.advance(59_000);
	expect(takes('ann', 1)).toEqual([false]);
	clock.advance(1000);
	expect(takes('ann', 1)).toEqual([true]);
});

test('each caller and each budget is counted alone', () => {
	const { limit, takes } = aRateLimit();
	takes('ann', 3);

	expect(limit.take('credentials', 'bob').remaining).toBe(2);
	expect(limit.take('socket', 'ann').remaining).toBe(2);
	expect(limit.take('refresh', 'ann').remaining).toBe(59);
	expect(limit.take('general', 'ann')).toMatchObject({ limit: 2, remaining: 1 });
});

test('the headers say the limit, what is left, and when counting starts anew', () => {
	const { limit } = aRateLimit();

	expect(rateHeaders(limit.take('credentials', 'ann'))).toEqual({
		'X-RateLimit-Limit': '3',
		'X-RateLimit-Remaining': '2',
		'X-RateLimit-Reset': String(Date.parse('2026-06-01T00:01:00Z') / 1000),
	});
});

test('what is given back may be taken again, but only within its minute', () => {
	const { clock, limit, takes } = aRateLimit();
	takes('ann', 2);
	const third = limit.take('credentials', 'ann');

	limit.giveBack(third);
	expect(takes('ann', 2)).toEqual([true, false]);
	clock.advance(60_000);
	takes('ann', 1);
	limit.giveBack(third);
	expect(limit.take('credentials', 'ann').remaining).toBe(1);
});

test('a refused request has nothing to give back', () => {
	const { limit, takes } = aRateLimit();
	takes('ann', 3);

	limit.giveBack(limit.take('credentials', 'ann'));
	expect(takes('ann', 1)).toEqual([false]);
});

test('a clock that was ahead refuses nobody until the time it showed', () => {
	const { clock, takes } = aRateLimit();
	const trueTime = clock.now();
	clock.advance(365 * 24 * 60 * 60_000);
	takes('ann', 4);
	clock.set(trueTime);

	expect(takes('ann', 1)).toEqual([true]);
});

test('a flood of addresses pushes out the one that came first, and memory stays bounded', () => {
	const { takes } = aRateLimit(2);
	takes('ann', 3);
	takes('bob', 3);
	takes('cid', 1);

	expect(takes('bob', 1)).toEqual([false]);
	expect(takes('ann', 1)).toEqual([true]);
});

test.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['not an address', 'not an address'],
])('%s is counted as %s', (address, key) => {
	expect(rateKeyOf(address)).toBe(key);
});

test('addresses of one IPv6 network count as one', () => {
	expect(rateKeyOf('2001:db8:1:2::1')).toBe(rateKeyOf('2001:db8:1:2:ffff::9'));
	expect(rateKeyOf('2001:db8:1:2::1')).not.toBe(rateKeyOf('2001:db8:1:3::1'));
});
