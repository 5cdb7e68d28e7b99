import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { openTasksOf } from './open-tasks-of-filter.ts';

const zone = { timezone: 'Europe/Oslo' };

test('without a filter all open tasks are meant, and no zone is needed', () => {
	expect(openTasksOf(undefined, zone)).toEqual({ filter: 'done = false' });
});

test('what a saved filter finds is narrowed by another, each in brackets of its own', () => {
	const saved = { ...filterBy('labels in 4 || priority > 3'), filterIncludeNulls: true, s: 'glaze' };

	expect(openTasksOf(saved, { ...zone, filter: 'due_date < now', s: 'kiln' })).toEqual({
		filter: 'done = false && (labels in 4 || priority > 3) && (due_date < now)',
		s: 'glaze kiln',
		filterIncludeNulls: true,
		filterTimezone: 'Europe/Oslo',
	});
});
