import { expect, test } from 'vitest';
import { detectTable, guessCsvConfig, readCsv } from './csv.ts';
import { type CsvAttribute, type CsvConfig, csvConfig } from './csv-config.ts';
import { dayLayoutOf, readDate } from './csv-dates.ts';
import { readCsvPage } from './csv-page.ts';
import type { ImportedPerson } from './imported.ts';
import { runSync } from './limits.ts';

function configOf(attributes: readonly CsvAttribute[], said: object = {}): CsvConfig {
	return csvConfig.parse({
		mapping: attributes.map((attribute, columnIndex) => ({ columnIndex, attribute })),
		untitled: 'skipped',
		...said,
	});
}

interface Asked {
	readonly offset?: number;
	readonly limit?: number;
	readonly onlyProblems?: boolean;
	readonly known?: readonly string[];
}

function pageOf(text: string, config: CsvConfig, { known = [], ...asked }: Asked = {}) {
	const isKnown = ({ email, username }: ImportedPerson) => known.includes(email || username);
	return runSync(readCsvPage(text, config, { offset: 0, limit: 100, onlyProblems: false, isKnown, ...asked }));
}

function tasksOf(text: string, config: CsvConfig) {
	return runSync(readCsv(text, config, { zone: 'UTC', now: 0 as never })).projects.flatMap(({ tasks }) => tasks);
}

const market = [
	'Task,Due,Who,Shelf',
	'Book the pitch,02/03/2026 12:00,ada@havre.example,A1',
	'Wrap forty cups,31/02/2026 09:00,,B4',
	'Ask the baker,30/03/2026 10:15,petra@press.example,C1',
	',03/04/2026,,C2',
	',,,',
	'Count the till,soon,"ada@havre.example, petra@press.example",',
].join('\n');
const marketConfig = configOf(['title', 'due_date', 'assignee', 'ignore'], { dateFormat: '02/01/2006 15:04' });
const onlyAda = { known: ['ada@havre.example'] };

test('each row says what will not come over of it, and the numbers are those of the whole table', () => {
	const { rows, dates, ...counts } = pageOf(market, marketConfig, onlyAda);

	expect(rows.map(({ row, problems }) => [row, problems.map(({ column, kind }) => `${column} ${kind}`)])).toEqual([
		[2, []],
		[3, ['1 noSuchDate']],
		[4, ['2 unknownPerson']],
		[5, ['0 noTitle']],
		[7, ['1 unreadableDate', '2 unknownPerson']],
	]);
	expect(counts).toEqual({ total: 5, problems: 4, imported: 4, incomplete: 3 });
});

test('rows come page by page, all of them or those with a problem', () => {
	const numbersOf = (asked: Asked) => pageOf(market, marketConfig, { ...onlyAda, ...asked }).rows.map(({ row }) => row);

	expect(numbersOf({ offset: 1, limit: 2 })).toEqual([3, 4]);
	expect(numbersOf({ onlyProblems: true, offset: 2 })).toEqual([5, 7]);
	expect(numbersOf({ offset: 9 })).toEqual([]);
	expect(pageOf(market, marketConfig, { ...onlyAda, offset: 9 }).total).toBe(5);
});

test('of the dates it is counted in which ways they are written; a day counts where times are in the same order', () => {
	const { total, fits } = pageOf(market, marketConfig).dates;

	expect(total).toBe(5);
	expect(fits).toContainEqual({ layout: '02/01/2006 15:04', count: 3 });
	expect(fits).toContainEqual({ layout: '02/01/2006', count: 1 });
	expect(fits).toContainEqual({ layout: '01/02/2006 15:04', count: 2 });
	expect(fits.some(({ layout }) => layout === '2006-01-02')).toBe(false);
});

test('without a column of titles no row is imported, and none is a problem for it', () => {
	const { problems, imported } = pageOf(market, configOf(['ignore', 'ignore']));

	expect({ problems, imported }).toEqual({ problems: 0, imported: 0 });
});

test('a row without a title is left out and said to be, or has the title that v1 gives it', () => {
	const read = (untitled: string) => {
		const config = { ...marketConfig, untitled } as CsvConfig;
		const { projects, issues = [] } = runSync(readCsv(market, config, { zone: 'UTC', now: 0 as never }));
		return [projects[0]?.tasks.length, issues.find(({ kind }) => kind === 'untitled')?.examples];
	};

	expect(read('skipped')).toEqual([4, [{ title: 'Imported from CSV', text: '03/04/2026 · C2' }]]);
	expect(read('kept')).toEqual([5, undefined]);
	expect(pageOf(market, { ...marketConfig, untitled: 'kept' }).imported).toBe(5);
});

test('a corrected cell stands in the table from then on, in the look as in the import, whatever its column means', () => {
	const edits = [
		{ row: 3, column: 1, value: '28/02/2026 09:00' },
		{ row: 5, column: 0, value: 'Clean up' },
		{ row: 5, column: 4, value: 'beyond the row' },
	];
	const config = { ...marketConfig, edits };

	const { rows, incomplete } = pageOf(market, config, onlyAda);
	expect(incomplete).toBe(2);
	expect(rows[1]).toMatchObject({ cells: ['Wrap forty cups', '28/02/2026 09:00', '', 'B4'], problems: [] });
	expect(rows[3]).toMatchObject({ cells: ['Clean up', '03/04/2026', '', 'C2', 'beyond the row'], problems: [] });
	expect(tasksOf(market, config).map(({ title }) => title)).toContain('Clean up');
	expect(tasksOf(market, config)[1]?.dueDate).toBe(Date.parse('2026-02-28T09:00:00Z'));
	const asTitle = configOf(['ignore', 'title'], { edits });
	expect(tasksOf(market, asTitle).map(({ title }) => title)).toContain('28/02/2026 09:00');
});

test.each([
	{ row: 99, column: 0, value: 'x' },
	{ row: 1, column: 0, value: 'x' },
	{ row: 2, column: -1, value: 'x' },
	{ row: 2, column: 0.5, value: 'x' },
	{ row: 2, column: 1e9, value: 'x' },
])('a correction of a cell that cannot be is none: $row $column', (edit) => {
	expect(pageOf(market, { ...marketConfig, edits: [edit] }, onlyAda)).toEqual(pageOf(market, marketConfig, onlyAda));
});

test('there are at most a thousand corrections, and none is too long', () => {
	const edit = { row: 1, column: 1, value: 'x' };
	const isTaken = (edits: object[]) => csvConfig.safeParse({ mapping: [], edits }).success;

	expect(isTaken(Array(1000).fill(edit))).toBe(true);
	expect(isTaken(Array(1001).fill(edit))).toBe(false);
	expect(isTaken([{ ...edit, value: 'x'.repeat(20_001) }])).toBe(false);
});

test('the first row is one as the others where the table has no names', () => {
	const config = configOf(['title'], { hasHeader: false });

	expect(pageOf('A\nB\n', config).rows.map(({ row, cells }) => [row, ...cells])).toEqual([
		[1, 'A'],
		[2, 'B'],
	]);
	expect(tasksOf('A\nB\n', config).map(({ title }) => title)).toEqual(['A', 'B']);
});

test.each([
	[',', 'a, b,,a', ['a', 'b']],
	[';', 'a; b,c', ['a', 'b,c']],
	[' ', 'a  b', ['a', 'b']],
	['|', 'a | b', ['a', 'b']],
])('with %j between them, labels and people of %j are %j', (labelSeparator, cell, parts) => {
	const config = configOf(['title', 'labels', 'assignee'], { labelSeparator });

	const [task] = tasksOf(`t,l,a\nT,"${cell}","${cell}"\n`, config);

	expect(task?.labels.map(({ title }) => title)).toEqual(parts);
	expect(task?.assignees.map(({ username }) => username)).toEqual(parts);
});

test('an assignee is an address, or a name that may be that of an account', () => {
	const [task] = tasksOf('t,a\nT,"ada@havre.example,bob"\n', configOf(['title', 'assignee']));

	expect(task?.assignees).toEqual([
		{ username: '', email: 'ada@havre.example' },
		{ username: 'bob', email: '', name: 'bob' },
	]);
});

test('a column of assignees is known by its name, else by the addresses in it; no address is a title', () => {
	const meant = (text: string) => detectTable(text)?.suggestedMapping.map(({ attribute }) => attribute);

	expect(meant('Task,Assigned to\nA,bob\n')).toEqual(['title', 'assignee']);
	expect(meant('Owner,Summary\nbob,A bee\n')).toEqual(['assignee', 'title']);
	expect(meant('Vem,Uppgift\nada@havre.example,Boka\n,Hyr\n')).toEqual(['assignee', 'title']);
	expect(meant('Vem,Uppgift\nada,Boka\n')).toEqual(['title', 'ignore']);
});

test('dates are guessed by what most of them fit', () => {
	const formatOf = (...dates: string[]) =>
		detectTable(`Task,Due\n${dates.map((one) => `A,${one}`).join('\n')}\n`)?.dateFormat;

	expect(formatOf('12/31/2026', '12/30/2026', '05/12/2026')).toBe('01/02/2006');
	expect(formatOf('02/03/2026 12:00', '17/03/2026', '30/03/2026 10:15')).toBe('02/01/2006 15:04');
	expect(formatOf('17/03/2026', '30/03/2026')).toBe('02/01/2006');
	expect(formatOf('soon')).toBe('2006-01-02');
});

test('of times that begin with the month, days do too', () => {
	const layout = '01/02/2006 15:04';

	expect(readDate('03/04/2026', { layout, dayLayout: dayLayoutOf(layout), zone: 'UTC' })).toBe(
		Date.parse('2026-03-04T00:00:00Z'),
	);
	expect(readDate('03/04/2026', { layout, zone: 'UTC' })).toBe(Date.parse('2026-04-03T00:00:00Z'));
	expect(guessCsvConfig('Task,Due\nA,12/31/2026 09:00\nB,03/04/2026\n')).toMatchObject({ dayFormat: '01/02/2006' });
});

test('a page stays small however long its cells are, and no sign is cut in two', () => {
	const long = '🧺'.repeat(400);
	const wide = Array.from({ length: 1000 }, () => 'x'.repeat(200)).join(',');

	const [row] = pageOf(`t\n${long}\nshort\n`, configOf(['title'])).rows;
	const [wideRow] = pageOf(`t\n${wide}\n`, configOf(['title'])).rows;

	expect(row).toMatchObject({ cut: [0] });
	expect(row?.cells[0]?.isWellFormed()).toBe(true);
	expect(wideRow?.cells.join('').length).toBeLessThanOrEqual(50_000);
});
