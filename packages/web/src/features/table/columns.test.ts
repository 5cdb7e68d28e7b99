import { expect, test } from 'vitest';
import {
	type ColumnKey,
	columnKeys,
	lengthOf,
	moveColumn,
	moveColumnTo,
	noLayout,
	orderColumns,
	paperTracksOf,
	shownColumns,
	tracksOf,
} from './columns.ts';
import { readLayout } from './table-settings.ts';

const first = shownColumns({}, noLayout);

test('there are sixteen columns, of which six are shown until somebody chooses', () => {
	expect(columnKeys.length).toBe(16);
	expect(first).toEqual(['done', 'index', 'title', 'labels', 'assignees', 'dueDate']);
});

test('what somebody chose counts, and the title cannot be hidden', () => {
	expect(shownColumns({ done: false, title: false, created: true }, noLayout)).toEqual([
		'index',
		'title',
		'labels',
		'assignees',
		'dueDate',
		'created',
	]);
});

test.each<[ColumnKey, -1 | 1, readonly ColumnKey[]]>([
	['labels', -1, ['done', 'index', 'labels', 'title', 'assignees', 'dueDate']],
	['index', 1, ['done', 'title', 'index', 'labels', 'assignees', 'dueDate']],
	['done', -1, first],
	['dueDate', 1, first],
])('%s moves by %i past its neighbour in sight', (key, step, expected) => {
	const order = moveColumn([], first, { key, step });

	expect(shownColumns({}, { ...noLayout, order })).toEqual(expected);
	expect([...order].sort()).toEqual([...columnKeys].sort());
});

test('a column that is carried to another takes its place, from either side', () => {
	const orderAfter = (key: ColumnKey, to: ColumnKey) =>
		shownColumns({}, { ...noLayout, order: moveColumnTo([], first, { key, to }) });

	expect(orderAfter('done', 'labels')).toEqual(['index', 'title', 'labels', 'done', 'assignees', 'dueDate']);
	expect(orderAfter('dueDate', 'index')).toEqual(['done', 'dueDate', 'index', 'title', 'labels', 'assignees']);
	expect(orderAfter('title', 'title')).toEqual(first);
});

test('a column that an older layout does not know stands behind the one it follows', () => {
	const order = orderColumns(['title', 'done', 'index']);

	expect(order.slice(0, 2)).toEqual(['title', 'priority']);
	expect(order.indexOf('project')).toBe(order.indexOf('index') + 1);
});

test('the title takes what is left over until somebody pulls it, or the screen is narrow', () => {
	const pulled = { widths: { title: 500 } };

	expect(tracksOf(['done', 'title'], noLayout)).toBe('44px minmax(320px, 1fr)');
	expect(tracksOf(['done', 'title'], noLayout, 176)).toBe('44px 176px');
	expect(tracksOf(['done', 'title'], pulled, 176)).toBe('44px 500px');
	expect(paperTracksOf(['done', 'title'], pulled)).toBe('minmax(0, 44fr) minmax(0, 500fr)');
	expect([lengthOf(['done', 'title'], noLayout, 176), lengthOf(['done', 'title'], pulled)]).toEqual([220, 544]);
});

test('of a stored layout what makes no sense is left out', () => {
	const widths = { title: 9999, done: 'wide', colour: 80 };
	const summaries = { dueDate: 'latest', created: 'sum', colour: 'none' };

	expect(readLayout({ order: ['title', 7, 'colour'], widths, summaries })).toEqual({
		order: ['title'],
		widths: { title: 640 },
		summaries: { dueDate: 'latest' },
	});
	expect([readLayout(null), readLayout([]), readLayout({ widths: 3 })]).toEqual([undefined, noLayout, noLayout]);
});
