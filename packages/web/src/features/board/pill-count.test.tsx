// @vitest-environment happy-dom
import { taskListEndpoints } from '@ordna/domain/task-list';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { openBoard } from './a-board.fixture.tsx';
import { PillCount } from './pill-count.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'task', 'ui');
});

const high = { field: 'priority', comparator: '>=', values: ['3'] } as const;

/** The pill of those that are urgent, on a board whose columns the server counts so many cards of. */
function open(counts: readonly number[], rest = '') {
	return openBoard({
		...{ columns: { Doing: [] }, answer: () => counts.map((count) => ({ count })) },
		of: ({ order }) => <PillCount view={order.view} condition={high} rest={rest} withNulls={false} />,
	});
}

test('it counts the cards of all columns, for eyes and ears', async () => {
	open([12, 0, 30]);

	expect(await screen.findByText('42')).toBeTruthy();
	expect(screen.getByText('42 cards')).toBeTruthy();
});

test('it asks for its condition beside what is typed, with a card of each column at most', async () => {
	const { asked } = open([1], 'done = false');
	await screen.findByText('1');

	expect(asked(taskListEndpoints.ofView)).toEqual([
		expect.objectContaining({ filter: 'done = false && priority >= 3', perPage: 1, projectId: 1, viewId: 7 }),
	]);
});

test('a task that changed is counted anew', async () => {
	const counts = [1];
	const { push, asked } = open(counts);
	await screen.findByText('1');

	counts[0] = 2;
	push({ changes: [{ entity: 'task', project_id: 1 }] });

	await expect.poll(() => screen.queryByText('2')).toBeTruthy();
	expect(asked(taskListEndpoints.ofView)).toHaveLength(2);
});
