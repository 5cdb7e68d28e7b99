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

test('what is too heavy is answered, not kept, and pushes nothing out', async () => {
	const kept = new Cache<number, string>(10, (value) => value.length, { maxWeight: 5 });
	await kept.get(1, load('12345'));

	expect(await kept.get(2, load('123456'))).toBe('123456');

	expect(kept.peek(1)).toBe('12345');
	expect(kept.peek(2)).toBeUndefined();
});

/** Words by their first letter. */
async function aDictionary() {
	const words = new Cache<number, string, string>(10, undefined, { groupOf: (word) => word.slice(0, 1) });
	for (const [at, word] of ['ash', 'alder', 'beech', 'cedar'].entries()) await words.get(at, load(word));
	const known = () => [0, 1, 2, 3].map((at) => words.peek(at)).filter((word) => word !== undefined);
	return { words, known };
}

test('a group is dropped as a whole, or where it is untrue', async () => {
	const { words, known } = await aDictionary();

	words.dropGroup('a', (word) => word.length > 3);
	expect(known()).toEqual(['ash', 'beech', 'cedar']);
	words.dropGroup('b');
	words.dropGroup('z');

	expect(known()).toEqual(['ash', 'cedar']);
	expect(words.size).toBe(2);
});

test('several groups are dropped at once, whatever they are called', async () => {
	const { words, known } = await aDictionary();

	words.dropGroups((letter) => letter < 'c');

	expect(known()).toEqual(['cedar']);
});

test('a value that is changed, pushed out or replaced leaves its group', async () => {
	const { words, known } = await aDictionary();
	words.change(0, () => 'birch');
	words.drop(1);
	await words.get(1, load('chestnut'));

	words.dropGroup('a');
	expect(known()).toEqual(['birch', 'chestnut', 'beech', 'cedar']);
	words.dropGroup('c');

	expect(known()).toEqual(['birch', 'beech']);
});

test('what was being read while a group was dropped is answered, not kept, whatever it belongs to', async () => {
	const { words } = await aDictionary();

	await words.get(4, async () => {
		words.dropGroup('z');
		return 'elm';
	});

	expect(words.peek(4)).toBeUndefined();
});
