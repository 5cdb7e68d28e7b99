import { expect, test } from 'vitest';
import { Cache } from './bounded-cache.ts';

const load = (value: string) => async () => value;

test('what was not asked for longest goes first', async () => {
	const kept = new Cache<number, string>(3);
	for (const key of [1, 2, 3]) await kept.get(key, load(`of ${key}`));
	expect(kept.peek(1)).toBe('of 1');
	await kept.get(4, load('of 4'));
	expect([1, 2, 3, 4].filter((key) => kept.peek(key) !== undefined)).toEqual([1, 3, 4]);
});

test('where all were asked for, room is made all the same, and asking counts anew', async () => {
	const kept = new Cache<number, string>(3);
	for (const key of [1, 2, 3]) await kept.get(key, load(`of ${key}`));
	for (const key of [1, 2, 3]) kept.peek(key);
	await kept.get(4, load('of 4'));
	kept.peek(2);
	await kept.get(5, load('of 5'));
	expect([1, 2, 3, 4, 5].filter((key) => kept.peek(key) !== undefined)).toEqual([2, 4, 5]);
});

test('with a weight, as much goes as the new one needs', async () => {
	const kept = new Cache<number, string>(10, (value) => value.length);
	for (const key of [1, 2, 3]) await kept.get(key, load('123'));
	await kept.get(4, load('12345'));
	expect([1, 2, 3, 4].filter((key) => kept.peek(key) !== undefined)).toEqual([3, 4]);
	kept.drop(4);
	kept.change(3, () => '1');
	await kept.get(5, load('123456789'));
	expect(kept.peek(3)).toBe('1');
	expect(kept.peek(5)).toBe('123456789');
});

test('what was being read while something was dropped is answered, not kept', async () => {
	const kept = new Cache<number, string>(3);
	const value = await kept.get(1, async () => {
		kept.drop(2);
		return 'perhaps old';
	});
	expect(value).toBe('perhaps old');
	expect(kept.peek(1)).toBeUndefined();
});
