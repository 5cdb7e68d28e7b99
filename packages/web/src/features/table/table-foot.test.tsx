// @vitest-environment happy-dom
import { toInstant } from '@ordna/domain/time';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { dateFormatOf } from '../task/due-words.ts';
import type { OrderOfView } from '../task/index.ts';
import type { Summary } from './column-summary.ts';
import { type ColumnLayout, columnKeys, noLayout } from './columns.ts';
import { type TableParts, TableProvider } from './table-context.ts';
import { TableFoot } from './table-foot.tsx';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['table']);
});
afterEach(cleanup);

const at = (text: string) => toInstant(Date.parse(text));
const format = dateFormatOf({
	language: 'en-GB',
	clock: { now: at('2026-03-11T09:40Z'), zone: 'UTC', weekStart: 1 },
	hour12: false,
	t: (key) => key,
});
const noDates = { dueDate: null, startDate: null, endDate: null, doneAt: null, created: null, updated: null };
const noCounts = {
	dueDate: 0,
	startDate: 0,
	endDate: 0,
	doneAt: 0,
	created: 0,
	updated: 0,
	priority: 0,
	percentDone: 0,
};
const summary: Summary = {
	done: 2,
	percentDone: 0.4,
	filled: { ...noCounts, priority: 3 },
	earliest: { ...noDates, dueDate: at('2026-01-16T15:00Z') },
	latest: { ...noDates, dueDate: at('2026-03-11T12:00Z') },
};

/** What the foot says under the columns that were chosen. */
function aFoot(summaries: ColumnLayout['summaries']) {
	const parts = { shown: columnKeys, format };
	render(
		// What a foot asks of them.
		<TableProvider value={parts as unknown as TableParts}>
			<TableFoot order={{ summary } as OrderOfView} count={5} layout={{ ...noLayout, summaries }} />
		</TableProvider>,
	);
	const cells = screen.getAllByRole('gridcell').map((cell) => [cell.dataset.sum, cell.textContent]);
	return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

test('unless somebody chose, the foot has the tasks and the average of their progress', () => {
	expect(aFoot({})).toEqual({ title: '5 tasks, 2 done', percentDone: 'Average 40%' });
});

test('each column says what was chosen for it, a date as a day, and nothing where there is none', () => {
	const foot = aFoot({ percentDone: 'none', priority: 'filled', dueDate: 'latest', startDate: 'earliest' });

	expect(foot).toEqual({ title: '5 tasks, 2 done', priority: '3 filled in', dueDate: 'Latest: date.today' });
});

test('what makes no sense in a column is not said there', () => {
	expect(aFoot({ dueDate: 'average', created: 'filled', labels: 'filled' })).toEqual({
		...{ title: '5 tasks, 2 done', percentDone: 'Average 40%' },
	});
});
