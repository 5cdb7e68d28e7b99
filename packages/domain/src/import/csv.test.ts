import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectCsv, previewCsv, readCsv } from './csv.ts';
import { type CsvAttribute, type CsvConfig, csvConfig } from './csv-config.ts';
import { type dateLayouts, isWrittenAs, readDate } from './csv-dates.ts';
import { csvRows } from './csv-rows.ts';
import { runSync } from './limits.ts';

const now = Date.parse('2026-01-01T12:00:00Z') as never;

function configOf(attributes: readonly CsvAttribute[], said: Partial<CsvConfig> = {}): CsvConfig {
	return csvConfig.parse({
		mapping: attributes.map((attribute, columnIndex) => ({ columnIndex, attribute })),
		...said,
	});
}

function read(text: string, config: CsvConfig, zone = 'UTC') {
	return runSync(readCsv(text, config, { zone, now })).projects;
}

const firstTask = (text: string, config: CsvConfig, zone?: string) => read(text, config, zone)[0]?.tasks[0];

const delimiter = fc.constantFrom(',', ';', '\t', '|');
const field = fc.string({
	unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '|', '\n', '\r', 'é', '🧺'),
	maxLength: 8,
});
const table = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 });

test('whatever stands in quotes comes back as it was', () => {
	fc.assert(
		fc.property(table, delimiter, fc.constantFrom('\n', '\r\n'), (rows, sign, end) => {
			const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
			const text = rows.map((row) => row.map(quoted).join(sign)).join(end);
			// A row of one empty field is a line without anything.
			const kept = rows.filter((row) => row.length > 1 || row[0] !== '');

			expect([...csvRows(text, { delimiter: sign })]).toEqual(kept);
		}),
	);
});

test('plain fields are parted by the delimiter alone', () => {
	const plain = fc.string({ unit: fc.constantFrom('a', ' ', "'", 'é', '🧺'), maxLength: 8 });
	fc.assert(
		fc.property(fc.array(plain, { minLength: 2, maxLength: 5 }), delimiter, (row, sign) => {
			expect([...csvRows(row.join(sign), { delimiter: sign })]).toEqual([row]);
		}),
	);
});

test('no text is too odd to be a table', () => {
	fc.assert(
		fc.property(field, field, delimiter, (one, other, sign) => {
			const text = `${one}${sign}${other}`;
			const rows = [...csvRows(text, { delimiter: sign })];

			expect(rows.flat().join('').length).toBeLessThanOrEqual(text.length);
			expect(detectCsv(text)?.columns.length).toBe(
				[...csvRows(text, { delimiter: detectCsv(text)?.delimiter ?? ',' })][0]?.length,
			);
		}),
	);
});

/** The layouts, with how each writes a moment of 5 December 2031, and which one that is in UTC. */
const written: Readonly<Record<(typeof dateLayouts)[number], readonly [text: string, instant: string]>> = {
	'2006-01-02': ['2031-12-05', '2031-12-05T00:00:00Z'],
	'2006-01-02T15:04:05': ['2031-12-05T14:07:09', '2031-12-05T14:07:09Z'],
	'2006-01-02T15:04:05Z07:00': ['2031-12-05T14:07:09+01:00', '2031-12-05T13:07:09Z'],
	'2006-01-02T15:04:05-0700': ['2031-12-05T14:07:09-0330', '2031-12-05T17:37:09Z'],
	'02/01/2006': ['05/12/2031', '2031-12-05T00:00:00Z'],
	'01/02/2006': ['12/05/2031', '2031-12-05T00:00:00Z'],
	'02-01-2006': ['05-12-2031', '2031-12-05T00:00:00Z'],
	'01-02-2006': ['12-05-2031', '2031-12-05T00:00:00Z'],
	'Jan 2, 2006': ['Dec 5, 2031', '2031-12-05T00:00:00Z'],
	'2 Jan 2006': ['5 Dec 2031', '2031-12-05T00:00:00Z'],
	'02/01/2006 15:04': ['05/12/2031 14:07', '2031-12-05T14:07:00Z'],
	'01/02/2006 15:04': ['12/05/2031 14:07', '2031-12-05T14:07:00Z'],
	'2006-01-02 15:04:05': ['2031-12-05 14:07:09', '2031-12-05T14:07:09Z'],
	'2006/01/02': ['2031/12/05', '2031-12-05T00:00:00Z'],
	'02.01.2006': ['05.12.2031', '2031-12-05T00:00:00Z'],
	'02.01.2006 15:04': ['05.12.2031 14:07', '2031-12-05T14:07:00Z'],
	'2006-01-02 15:04': ['2031-12-05 14:07', '2031-12-05T14:07:00Z'],
	'2006-01-02T15:04': ['2031-12-05T14:07', '2031-12-05T14:07:00Z'],
	'2006-01-02T15:04Z07:00': ['2031-12-05T14:07Z', '2031-12-05T14:07:00Z'],
	'2006/01/02 15:04': ['2031/12/05 14:07', '2031-12-05T14:07:00Z'],
	'2006/01/02 15:04:05': ['2031/12/05 14:07:09', '2031-12-05T14:07:09Z'],
	'02/01/2006 15:04:05': ['05/12/2031 14:07:09', '2031-12-05T14:07:09Z'],
	'02.01.2006 15:04:05': ['05.12.2031 14:07:09', '2031-12-05T14:07:09Z'],
	'02-01-2006 15:04': ['05-12-2031 14:07', '2031-12-05T14:07:00Z'],
	'2.1.2006': ['5.12.2031', '2031-12-05T00:00:00Z'],
	'2.1.2006 15:04': ['5.12.2031 14:07', '2031-12-05T14:07:00Z'],
	'Jan 2, 2006 15:04': ['Dec 5, 2031 14:07', '2031-12-05T14:07:00Z'],
	'2 Jan 2006 15:04': ['5 Dec 2031 14:07', '2031-12-05T14:07:00Z'],
	'Mon, 02 Jan 2006 15:04:05 MST': ['Fri, 05 Dec 2031 14:07:09 GMT', '2031-12-05T14:07:09Z'],
	'Mon, 02 Jan 2006 15:04:05 -0700': ['Fri, 05 Dec 2031 14:07:09 +0100', '2031-12-05T13:07:09Z'],
	'02 Jan 06 15:04 MST': ['05 Dec 31 14:07 UTC', '2031-12-05T14:07:00Z'],
	'02 Jan 06 15:04 -0700': ['05 Dec 31 14:07 -0800', '2031-12-05T22:07:00Z'],
	'Monday, 02-Jan-06 15:04:05 MST': ['Friday, 05-Dec-31 14:07:09 UTC', '2031-12-05T14:07:09Z'],
	'Mon Jan _2 15:04:05 2006': ['Fri Dec  5 14:07:09 2031', '2031-12-05T14:07:09Z'],
	'Mon Jan _2 15:04:05 MST 2006': ['Fri Dec  5 14:07:09 UTC 2031', '2031-12-05T14:07:09Z'],
};

const cases = Object.entries(written).map(([layout, [text, instant]]) => ({ layout, text, instant }));

test.each(cases)('$layout is how $text is written, which is $instant', ({ layout, text, instant }) => {
	expect(isWrittenAs(text, layout)).toBe(true);
	expect(readDate(text, { layout, zone: 'UTC' })).toBe(Date.parse(instant));
});

test('the layout of dates is found from half of them, days before months where both fit', () => {
	const detected = (...dates: string[]) =>
		detectCsv(`Title,Due\n${dates.map((date) => `a,"${date}"`).join('\n')}\n`)?.dateFormat;

	expect(detected('2/1/2030', '05.12.2031', '06.12.2031')).toBe('02.01.2006');
	expect(detected('05/12/2031')).toBe('02/01/2006');
	expect(detected('12/31/2031', '05/12/2031')).toBe('02/01/2006');
	expect(detected('12/31/2031', '12/30/2031', '05/12/2031')).toBe('01/02/2006');
	expect(detected('soon', 'later', '05.12.2031')).toBe('2006-01-02');
	expect(detected('')).toBe('2006-01-02');
});

test('two-digit years are those around now, and an offset reaches over midnight', () => {
	const how = { layout: '02 Jan 06 15:04 -0700', zone: 'UTC' };

	expect(readDate('01 Jan 68 00:30 +0100', how)).toBe(Date.parse('2067-12-31T23:30:00Z'));
	expect(readDate('01 Jan 69 00:30 +0100', how)).toBe(Date.parse('1968-12-31T23:30:00Z'));
});

test.each([
	['Europe/Stockholm', '2030-03-31 02:30:00', '2030-03-31T01:30:00Z'],
	['America/New_York', '2030-11-03 01:30:00', '2030-11-03T05:30:00Z'],
	['Asia/Kathmandu', '2030-07-01 00:00:00', '2030-06-30T18:15:00Z'],
])('a time on the clock of %s: %s is %s', (zone, text, instant) => {
	expect(readDate(text, { layout: '2006-01-02 15:04:05', zone })).toBe(Date.parse(instant));
});

test.each([
	['Task name', 'title'],
	['SUMMARY', 'title'],
	['Notes', 'description'],
	['Due Date', 'due_date'],
	['Deadline', 'due_date'],
	['Begin', 'start_date'],
	['Finish', 'end_date'],
	['Finished', 'done'],
	['Status', 'done'],
	['is_done', 'done'],
	['Urgency', 'priority'],
	['prio', 'priority'],
	['Category', 'labels'],
	['list_name', 'project'],
	['Folder', 'project'],
	['Alert', 'reminder'],
	['Size', 'ignore'],
	['', 'ignore'],
])('a column %j means %s', (name, attribute) => {
	expect(detectCsv(`${name};x\n1;2\n`)?.suggestedMapping[0]).toEqual({ columnIndex: 0, columnName: name, attribute });
});

test('of two columns that mean the same the first does, but labels may be several', () => {
	const { suggestedMapping = [] } = detectCsv('Title,Subject,Tag,Label\na,b,c,d\n') ?? {};

	expect(suggestedMapping.map(({ attribute }) => attribute)).toEqual(['title', 'ignore', 'labels', 'labels']);
});

test.each([
	['a;b\n1;2\n', ';'],
	['a\tb\n1\t2\n', '\t'],
	['a|b\n1|2\n', '|'],
	['a;b;c\n"1,2,3,4,5,6";x;y\n', ','],
	['a\nb\n', ','],
	['a;b', ','],
	['a,b\n\n\n1;2;3;4;5\n', ','],
])('the delimiter of %j is %j', (text, expected) => {
	expect(detectCsv(text)?.delimiter).toBe(expected);
});

test('detection shows five rows, and which quotes there are more of', () => {
	const rows = Array.from({ length: 9 }, (_, at) => `'${at}',x`).join('\n');
	const found = detectCsv(`a,b\n${rows}\n`);

	expect(found?.previewRows).toHaveLength(5);
	expect(found?.quoteChar).toBe("'");
	expect(detectCsv('"a",b\n')?.quoteChar).toBe('"');
});

test.each([
	['true', true],
	['YES', true],
	['1', true],
	['Completed', true],
	['closed', true],
	['✓', true],
	['no', false],
	['0', false],
	['', false],
	['done-ish', false],
])('a row is done when it says %j: %s', (word, done) => {
	expect(firstTask(`t,d\nA,${word}\n`, configOf(['title', 'done']))).toMatchObject({ done, doneAt: done ? now : null });
});

test.each([
	['3', 3, 3],
	['+5', 5, 5],
	['-1', 0, 0],
	['99', 5, 5],
	['1234567890123456', 0, 0],
	['Highest', 5, 5],
	['very high', 4, 3],
	['MEDIUM', 3, 2],
	['normal', 3, 2],
	['lowest', 1, 1],
	['low', 2, 1],
	['urgent!', 5, 4],
	['DO NOW', 0, 5],
	['none', 0, 0],
	['', 0, 0],
])('the priority %j is %i in the words of v1, %i in those of the screens', (word, v1, named) => {
	const text = `t,p\nA,${word}\n`;

	expect(firstTask(text, configOf(['title', 'priority']))?.priority).toBe(v1);
	expect(firstTask(text, configOf(['title', 'priority'], { priorityScale: 'named' }))?.priority).toBe(named);
});

test('a whole row: dates of the zone, labels of several columns once, a reminder, and text as it was typed', () => {
	const config = configOf([
		'title',
		'due_date',
		'labels',
		'labels',
		'reminder',
		'description',
		'start_date',
		'end_date',
	]);
	const text = 'h\nA,2030-07-01,"x, y,",y,2030-06-30 09:00:00,"1 < 2\n""q""",2030-01-01,never\n';

	expect(firstTask(text, config, 'Europe/Stockholm')).toMatchObject({
		id: 1,
		title: 'A',
		dueDate: Date.parse('2030-06-30T22:00:00Z'),
		startDate: Date.parse('2029-12-31T23:00:00Z'),
		endDate: null,
		labels: [{ title: 'x' }, { title: 'y' }],
		reminders: [{ reminder: Date.parse('2030-06-30T07:00:00Z') }],
		description: '<p>1 &lt; 2<br>&quot;q&quot;</p>',
	});
});

test('rows of several projects make one each beneath one, by title; a row without one goes to Tasks', () => {
	const projects = read('p,t\nWork,a\n,b\nHome,c\nWork,d\n', configOf(['project', 'title']));

	expect(
		projects.map(({ id, parentId, title, tasks }) => [id, parentId, title, tasks.map((one) => one.title)]),
	).toEqual([
		[1, 0, 'Imported from CSV', []],
		[2, 1, 'Home', ['c']],
		[3, 1, 'Tasks', ['b']],
		[4, 1, 'Work', ['a', 'd']],
	]);
});

test.each([
	['one project named by all rows', 'p,t\nWork,a\nWork,b\n', ['a', 'b']],
	['no row at all', 'p,t\n', []],
])('%s makes one project', (_, text, titles) => {
	const projects = read(text, configOf(['project', 'title']));

	expect(projects.map(({ title, tasks }) => [title, tasks.map((one) => one.title)])).toEqual([
		['Imported from CSV', titles],
	]);
});

test('a field beyond those that are read is empty, and the first of two columns that says something counts', () => {
	const config = csvConfig.parse({
		mapping: [
			{ columnIndex: 0, attribute: 'title' },
			{ columnIndex: 1, attribute: 'title' },
			{ columnIndex: 5000, attribute: 'description' },
		],
	});

	expect(read('h\n,B\nA,B\n', config)[0]?.tasks.map(({ title, description }) => [title, description])).toEqual([
		['B', ''],
		['A', ''],
	]);
});

test('a preview says what an import does', () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(field, fc.constantFrom('yes', 'no'), fc.constantFrom('high', '2', '')), { maxLength: 8 }),
			(rows) => {
				const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
				const text = ['t,d,p', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
				const config = configOf(['title', 'done', 'priority']);
				const tasks = read(text, config)[0]?.tasks ?? [];
				const shown = runSync(previewCsv(text, config));

				expect(shown.totalRows).toBe(tasks.length);
				expect(shown.tasks).toMatchObject(
					tasks.slice(0, 5).map(({ title, done, priority }) => ({ title, done, priority })),
				);
			},
		),
	);
});
