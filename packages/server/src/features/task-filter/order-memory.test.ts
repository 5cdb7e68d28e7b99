import { expect, test } from 'vitest';
import { OrderMemory } from './order-memory.ts';

const order = (bytes = 10) => ({ bytes });
const places = new Set(['places']);
const dates = new Set(['dueDate']);

test('an order is kept until its group is dropped', () => {
	const memory = new OrderMemory(1000);
	memory.keep('a', order(), { group: 'one', fields: places, readAt: 0 });
	memory.keep('b', order(), { group: 'two', fields: places, readAt: 0 });

	memory.drop('one');

	expect(memory.find('a')).toBeUndefined();
	expect(memory.find('b')).toEqual(order());
	expect(memory.bytes).toBe(10);
});

test('a change of one field drops only what depends on it', () => {
	const memory = new OrderMemory(1000);
	memory.keep('a', order(), { group: 'one', fields: places, readAt: 0 });
	memory.keep('b', order(), { group: 'one', fields: dates, readAt: 0 });

	memory.drop('one', ['dueDate', 'title']);

	expect(memory.find('a')).toEqual(order());
	expect(memory.find('b')).toBeUndefined();
});

test('what was being read while something changed is not kept', () => {
	const memory = new OrderMemory(1000);
	const readAt = memory.drops;
	memory.drop('one');

	memory.keep('a', order(), { group: 'one', fields: places, readAt });

	expect(memory.find('a')).toBeUndefined();
});

test('the one not asked for longest goes first when there is no more room', () => {
	const memory = new OrderMemory(100);
	for (const key of ['a', 'b', 'c', 'd']) memory.keep(key, order(25), { group: 'one', fields: places, readAt: 0 });
	memory.find('a');

	memory.keep('e', order(25), { group: 'one', fields: places, readAt: 0 });

	expect(['a', 'b', 'c', 'd', 'e'].filter((key) => memory.find(key))).toEqual(['a', 'c', 'd', 'e']);
	expect(memory.bytes).toBe(100);
});

test('an order that would push out most others is not kept', () => {
	const memory = new OrderMemory(100);

	memory.keep('a', order(60), { group: 'one', fields: places, readAt: 0 });

	expect(memory.find('a')).toBeUndefined();
});
