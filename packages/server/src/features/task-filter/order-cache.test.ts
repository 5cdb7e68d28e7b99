import { expect, test } from 'vitest';
import { OrderCache } from './order-cache.ts';

const order = (bytes = 10) => ({ bytes });
const places = new Set(['places']);
const dates = new Set(['dueDate']);

test('an order is kept until its group is dropped', () => {
	const orders = new OrderCache(1000);
	orders.keep('a', order(), { group: 'one', fields: places, readAt: 0 });
	orders.keep('b', order(), { group: 'two', fields: places, readAt: 0 });

	orders.drop('one');

	expect(orders.find('a')).toBeUndefined();
	expect(orders.find('b')).toEqual(order());
	expect(orders.bytes).toBe(10);
});

test('a change of one field drops only what depends on it', () => {
	const orders = new OrderCache(1000);
	orders.keep('a', order(), { group: 'one', fields: places, readAt: 0 });
	orders.keep('b', order(), { group: 'one', fields: dates, readAt: 0 });

	orders.drop('one', ['dueDate', 'title']);

	expect(orders.find('a')).toEqual(order());
	expect(orders.find('b')).toBeUndefined();
});

test('what was being read while something changed is not kept', () => {
	const orders = new OrderCache(1000);
	const readAt = orders.drops;
	orders.drop('one');

	orders.keep('a', order(), { group: 'one', fields: places, readAt });

	expect(orders.find('a')).toBeUndefined();
});

test('the one not asked for longest goes first when there is no more room', () => {
	const orders = new OrderCache(100);
	for (const key of ['a', 'b', 'c', 'd']) orders.keep(key, order(25), { group: 'one', fields: places, readAt: 0 });
	orders.find('a');

	orders.keep('e', order(25), { group: 'one', fields: places, readAt: 0 });

	expect(['a', 'b', 'c', 'd', 'e'].filter((key) => orders.find(key))).toEqual(['a', 'c', 'd', 'e']);
	expect(orders.bytes).toBe(100);
});

test('an order that would push out most others is not kept', () => {
	const orders = new OrderCache(100);

	orders.keep('a', order(60), { group: 'one', fields: places, readAt: 0 });

	expect(orders.find('a')).toBeUndefined();
});
