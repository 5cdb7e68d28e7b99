import { expect, test } from 'vitest';
import { bulkChanges } from './bulk-changes.ts';

test('only the named fields are taken', () => {
	expect(bulkChanges(['priority'], { priority: 4, title: 'left out' })).toEqual({ changes: { priority: 4 } });
});

test('a named field without a value is cleared', () => {
	expect(bulkChanges(['due_date', 'description', 'title'], { title: 'New' })).toEqual({
		changes: { dueDate: null, description: '', title: 'New' },
	});
});

test('without names all values count', () => {
	expect(bulkChanges([], { priority: 4, done: false })).toEqual({ changes: { priority: 4, done: false } });
});

test('people, reminders and marks change only when they are named', () => {
	expect(bulkChanges(['priority'], { priority: 1, isFavorite: true, assignees: [] })).toEqual({
		changes: { priority: 1 },
	});
	expect(bulkChanges(['is_favorite'], { isFavorite: true })).toEqual({ changes: { isFavorite: true } });
});

test.for(['nope', 'id', 'labels', 'dueDate', 'toString', '__proto__', ''])(
	'%s is no field of a bulk change',
	(name) => {
		expect(bulkChanges(['priority', name], {})).toEqual({ unknown: name });
	},
);

test('a bucket is a known name and changes nothing', () => {
	expect(bulkChanges(['bucket_id'], { priority: 1 })).toEqual({ changes: {} });
});
