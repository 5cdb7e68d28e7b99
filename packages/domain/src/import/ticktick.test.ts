import { expect, test } from 'vitest';
import { isFailure } from '../failures/index.ts';
import { runSync } from './limits.ts';
import { readTickTick } from './ticktick.ts';

const columns = [
	'Folder Name',
	'List Name',
	'Title',
	'Tags',
	'Content',
	'Start Date',
	'Due Date',
	'Reminder',
	'Repeat',
	'Priority',
	'Status',
	'Completed Time',
	'Order',
	'taskId',
	'parentId',
] as const;

type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const header = columns.map(quoted).join(',');

function backup(...rows: Row[]): string {
	const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
	return ['"Date: 2025-01-01"', '"Version: 7.1"', '"Status: \n0 Normal\n1 Completed"', header, ...lines].join('\n');
}

const read = (...rows: Row[]) => runSync(readTickTick(backup(...rows))).projects;
const task = (row: Row) => read({ 'List Name': 'Home', Title: 'A', ...row })[1]?.tasks[0];

function failureOf(text: string): string {
	try {
		runSync(readTickTick(text));
	} catch (error) {
		if (isFailure(error)) return error.failure;
		throw error;
	}
	return 'none';
}

test('each list is a project beneath one, sorted by title, and tasks without a list have one too', () => {
	const projects = read(
		{ 'List Name': 'Work', Title: 'a' },
		{ 'List Name': ' ', Title: 'b' },
		{ 'List Name': 'Home', Title: 'c', 'Folder Name': 'ignored' },
		{ 'List Name': ' Work ', Title: 'd' },
	);

	expect(projects.map(({ id, parentId, title, tasks }) => [id, parentId, title, tasks.length])).toEqual([
		[1, 0, 'Migrated from TickTick', 0],
		[2, 1, 'Home', 1],
		[3, 1, 'Tasks', 1],
		[4, 1, 'Work', 2],
	]);
});

test.each<[string, Row, object]>([
	[
		'a start and a due date',
		{ 'Start Date': '2025-01-02T03:04:05+0100' },
		{ startDate: Date.parse('2025-01-02T02:04:05Z') },
	],
	[
		'a due date with blanks',
		{ 'Due Date': ' 2025-01-02 03:04:05 ' },
		{ dueDate: Date.parse('2025-01-02T03:04:05Z'), endDate: Date.parse('2025-01-02T03:04:05Z') },
	],
	['a due date in UTC', { 'Due Date': '2025-01-02T03:04:05Z' }, { dueDate: Date.parse('2025-01-02T03:04:05Z') }],
	['an open task', { Status: '0', 'Completed Time': '2025-01-02T03:04:05+0000' }, { done: false, doneAt: null }],
	[
		'a completed task',
		{ Status: '1', 'Completed Time': '2025-01-02T03:04:05+0000' },
		{ done: true, doneAt: Date.parse('2025-01-02T03:04:05Z') },
	],
	['an archived task', { Status: '2' }, { done: true, doneAt: null }],
	['a priority as a number', { Priority: '3' }, { priority: 3 }],
	['a priority with its letter', { Priority: 'P1' }, { priority: 1 }],
	['a priority in words', { Priority: 'high' }, { priority: 0 }],
	['tags', { Tags: 'a, b,c, , a' }, { labels: [{ title: 'a' }, { title: 'b,c' }] }],
	['a text of two lines', { Content: '1 < 2\r\n"x"' }, { description: '<p>1 &lt; 2<br>&quot;x&quot;</p>' }],
	['an id', { taskId: '12', parentId: '7' }, { id: 12, relations: [{ kind: 'parenttask', otherId: 7 }] }],
	['an id that is no number', { taskId: 'x12', parentId: 'y' }, { id: -1, relations: [] }],
	['an id too long to be exact', { taskId: '9999999999999999', parentId: '' }, { id: -1, relations: [] }],
])('%s', (_, row, expected) => {
	expect(task(row)).toMatchObject(expected);
});

test.each([
	['P0DT9H0M0S', -32_400],
	['P1W', -604_800],
	['P1DT1H1M1S', -90_061],
	['pt15m', -900],
])('a reminder %s comes that long before the due date', (Reminder, relativePeriod) => {
	expect(task({ 'Due Date': '2025-01-02T03:04:05Z', Reminder })?.reminders).toEqual([
		{ relativePeriod, relativeTo: 'dueDate' },
	]);
	expect(task({ Reminder })?.reminders).toEqual([]);
});

test.each(['', 'PT0S', '-PT5M', 'P', 'TRIGGER:PT5M', 'PT', 'P5'])('%j reminds of nothing', (Reminder) => {
	expect(task({ 'Due Date': '2025-01-02T03:04:05Z', Reminder })?.reminders).toEqual([]);
});

test('tasks stand by their order, those of one order as the file has them', () => {
	const rows = [
		['c', '10'],
		['a', '-5'],
		['x', ''],
		['b', '2'],
		['y', 'odd'],
	] as const;
	const [, list] = read(...rows.map(([Title, Order]) => ({ 'List Name': 'L', Title, Order })));

	expect(list?.tasks.map(({ title }) => title)).toEqual(['a', 'x', 'y', 'b', 'c']);
});

test('a task without a title is left out, and its list stays', () => {
	expect(read({ 'List Name': 'L', Title: ' ' }).map(({ title, tasks }) => [title, tasks.length])).toEqual([
		['Migrated from TickTick', 0],
		['L', 0],
	]);
});

test('columns are found by name, wherever they stand, and rows may be short', () => {
	const text = 'Title , "List Name", Folder Name\nA, Home\nB\n';

	expect(
		runSync(readTickTick(text)).projects.map(({ title, tasks }) => [title, tasks.map((one) => one.title)]),
	).toEqual([
		['Migrated from TickTick', []],
		['Home', ['A']],
		['Tasks', ['B']],
	]);
});

test.each([
	['another table', 'a,b\n1,2\n', 'import.noCsv'],
	['nothing', '', 'import.noCsv'],
	['the names in lines of their own', 'Folder Name,\nList Name,\nTitle\n', 'import.noCsv'],
	['the names too late', `${'x'.repeat(1024)}\n${header}\n`, 'import.noCsv'],
	['a head without a row', backup(), 'import.empty'],
	['a date in another form', backup({ Title: 'A', 'Due Date': '2.1.2025' }), 'import.unreadable'],
])('%s is refused', (_, text, failure) => {
	expect(failureOf(text)).toBe(failure);
});

test('a tag is cut between characters where it is too long', () => {
	expect(task({ Tags: `${'x'.repeat(249)}🧺🧺` })?.labels[0]?.title).toBe(`${'x'.repeat(249)}🧺`);
});

test('a repeat that tasks cannot have is told, and one of a task that is done is history', () => {
	const { projects, issues } = runSync(
		readTickTick(
			backup(
				{ 'List Name': 'Home', Title: 'Lunar', Repeat: 'LUNAR:FREQ=YEARLY', Order: '1' },
				{ 'List Name': 'Home', Title: 'Past', Repeat: 'RRULE:FREQ=DAILY', Status: '1', Order: '2' },
			),
		),
	);

	expect(projects[1]?.tasks.map(({ repeatRule }) => repeatRule)).toEqual([null, null]);
	expect(issues).toEqual([
		{ kind: 'unreadableRepeat', count: 1, examples: [{ title: 'Lunar', text: 'LUNAR:FREQ=YEARLY' }] },
	]);
});
