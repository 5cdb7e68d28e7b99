import { expect, test } from 'vitest';
import { acyclicPairs } from './acyclic-pairs.ts';
import { detectCsv, detectTable, previewCsv, readCsv } from './csv.ts';
import { type CsvConfig, csvConfig } from './csv-config.ts';
import { dateLayouts, readDate } from './csv-dates.ts';
import { csvRows } from './csv-rows.ts';
import { readJson } from './json-text.ts';
import { runSync } from './limits.ts';
import { isReadableVersion, readOwnProjects } from './own-format.ts';
import { readTickTick } from './ticktick.ts';
import { readWekan } from './wekan.ts';

/** Of Markdown others know; here it stays as it is. */
const asIs = (text: string) => text;

test.for([
	[
		'a,b\n1,2\n',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'a,b\r\n1,2\r\n',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'a,b\n1,2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	['a,\n', [['a', '']]],
	['a,', [['a', '']]],
	['\n\r\n\na\n\n', [['a']]],
	['"a ""b""",c', [['a "b"', 'c']]],
	['"two\nlines",x\n', [['two\nlines', 'x']]],
	['"two\r\nlines"\r\nx', [['two\r\nlines'], ['x']]],
	['say "hi",x', [['say "hi"', 'x']]],
	['"say "hi" there",x', [['say "hi" there', 'x']]],
	['  "a" ,b', [['a" ,b']]],
	['"never closed,x\ny', [['never closed,x\ny']]],
	[' a, b', [[' a', ' b']]],
	['', []],
] as const)('the rows of %j', ([text, rows]) => {
	expect([...csvRows(text, { delimiter: ',' })]).toEqual(rows);
});

test('blanks before fields go where they are no part of them', () => {
	expect([...csvRows('a,  b, "c"', { delimiter: ',', trimsLeading: true })]).toEqual([['a', 'b', 'c']]);
	expect([...csvRows('a\t\t"b"', { delimiter: '\t' })]).toEqual([['a', '', 'b']]);
});

test('a table of one long line, or of quotes alone, is read: of a row its first 1,000 fields', () => {
	const fieldsOf = (text: string) => [...csvRows(text, { delimiter: ',' })].flat().length;

	expect(fieldsOf(`${'a,'.repeat(500_000)}\n`)).toBe(1000);
	expect(fieldsOf('"'.repeat(1_000_000))).toBe(1);
	expect(fieldsOf('""",'.repeat(300_000))).toBeGreaterThan(0);
});

const noon = (text: string) => Date.parse(text);

test.for([
	['2030-01-02', '2030-01-02T00:00:00Z'],
	['2030-01-02T03:04:05', '2030-01-02T03:04:05Z'],
	['2030-01-02T03:04:05Z', '2030-01-02T03:04:05Z'],
	['2030-01-02T03:04:05+02:00', '2030-01-02T01:04:05Z'],
	['2030-01-02T03:04:05.123Z', '2030-01-02T03:04:05Z'],
	['2030-01-02T03:04:05+0200', '2030-01-02T01:04:05Z'],
	['31/12/2030', '2030-12-31T00:00:00Z'],
	['12/31/2030', '2030-12-31T00:00:00Z'],
	['02/01/2030', '2030-01-02T00:00:00Z'],
	['31-12-2030', '2030-12-31T00:00:00Z'],
	['Dec 31, 2030', '2030-12-31T00:00:00Z'],
	['31 dec 2030', '2030-12-31T00:00:00Z'],
	['31/12/2030 15:04', '2030-12-31T15:04:00Z'],
	['2030-12-31 15:04:05', '2030-12-31T15:04:05Z'],
	['2030/12/31', '2030-12-31T00:00:00Z'],
	['31.12.2030', '2030-12-31T00:00:00Z'],
	['31.12.2030 15:04', '2030-12-31T15:04:00Z'],
	['Tue, 31 Dec 2030 15:04:05 GMT', '2030-12-31T15:04:05Z'],
	['Tue, 31 Dec 2030 15:04:05 +0100', '2030-12-31T14:04:05Z'],
	['31 Dec 30 15:04 UTC', '2030-12-31T15:04:00Z'],
	['Tuesday, 31-Dec-30 15:04:05 UTC', '2030-12-31T15:04:05Z'],
	['Tue Dec  3 15:04:05 2030', '2030-12-03T15:04:05Z'],
	['Tue Dec 31 15:04:05 UTC 2030', '2030-12-31T15:04:05Z'],
] as const)('the date %s', ([text, instant]) => {
	expect(readDate(text, { layout: '2006-01-02', zone: 'UTC' })).toBe(noon(instant));
});

test.for(['', 'not a date', '2030-02-30', '2030-13-01', '0000-01-01', '2030-01-02T24:00:00', '9'.repeat(100)])(
	'%j is no date',
	(text) => {
		expect(readDate(text, { layout: '2006-01-02', zone: 'UTC' })).toBeNull();
	},
);

test('the layout that was said comes first, and a day begins in the zone of who asks', () => {
	expect(readDate('02/01/2030', { layout: '01/02/2006', zone: 'UTC' })).toBe(noon('2030-02-01T00:00:00Z'));
	expect(readDate('2030-07-01', { layout: '2006-01-02', zone: 'Europe/Stockholm' })).toBe(noon('2030-06-30T22:00:00Z'));
	expect(readDate('2030-07-01', { layout: '('.repeat(60), zone: 'UTC' })).toBe(noon('2030-07-01T00:00:00Z'));
	expect(new Set(dateLayouts).size).toBe(dateLayouts.length);
});

test('detection sees delimiters, dates and what columns mean', () => {
	const found = detectCsv('Task;Due by;Start;Tags;Categories;Size\nA;31.12.2030;;x;y;1\n');

	expect(found?.delimiter).toBe(';');
	expect(found?.dateFormat).toBe('02.01.2006');
	expect(found?.suggestedMapping.map((one) => one.attribute)).toEqual([
		'title',
		'due_date',
		'start_date',
		'labels',
		'labels',
		'ignore',
	]);
	expect(detectCsv('')).toBeUndefined();
	expect(detectCsv('only one line, with a comma')?.delimiter).toBe(',');
});

test('where no name says it, what stands in the columns tells the title and the due date', () => {
	const found = detectTable('Nr;Uppgift;Klart senast;Taggar\n1;Boka platsen;02/03/2026 12:00;plats\n2;Hyr bil;;bil\n');

	expect(found?.suggestedMapping.map((one) => one.attribute)).toEqual(['ignore', 'title', 'due_date', 'labels']);
	expect(found?.dateFormat).toBe('02/01/2006 15:04');
	expect(detectTable('Task;Until;Words\nA bee;2026-01-02;some words\n')?.suggestedMapping[2]?.attribute).toBe('ignore');
	expect(detectTable('')).toBeUndefined();
});

test('dates of a table that are no dates are said', () => {
	const config = csvConfig.parse({
		mapping: [
			{ columnIndex: 0, attribute: 'title' },
			{ columnIndex: 1, attribute: 'due_date' },
		],
	});

	const { issues } = runSync(readCsv('t,d\nOne,31/02/2026\nTwo,2026-02-03\n', config, how));

	expect(issues).toEqual([{ kind: 'unreadableDate', count: 1, examples: [{ title: 'One', text: '31/02/2026' }] }]);
});

const titlesAlone = csvConfig.parse({ mapping: [{ columnIndex: 0, columnName: '', attribute: 'title' }] });
const how = { zone: 'UTC', now: noon('2026-01-01T00:00:00Z') as never };

test('rows without what a column asks for are tasks all the same', () => {
	const config = csvConfig.parse({
		mapping: [
			{ columnIndex: 0, attribute: 'title' },
			{ columnIndex: 7, attribute: 'project' },
			{ columnIndex: -4, attribute: 'labels' },
		],
	});

	const { projects } = runSync(readCsv('t,more\nOne,\n"  ",more\n', config, how));

	expect(projects.map(({ title }) => title)).toEqual(['Imported from CSV']);
	expect(projects[0]?.tasks.map(({ title }) => title)).toEqual(['One', 'Untitled Task']);
});

test('a preview counts all rows and skips those it is told to', () => {
	const config = { ...titlesAlone, skipRows: 2 };
	const text = `t\n${Array.from({ length: 12 }, (_, at) => `Task ${at}`).join('\n')}\n`;

	const shown = runSync(previewCsv(text, config));

	expect(shown.totalRows).toBe(10);
	expect(shown.tasks.map(({ title }) => title)).toEqual(['Task 2', 'Task 3', 'Task 4', 'Task 5', 'Task 6']);
});

test.for(['0', '-1.5e3', '"a\\"b\\u00e9"', 'true', 'null', '[]', '{}', '[[],{}]', ' { "a" : [ 1 , {"b":null} ] } '])(
	'%s is read as JSON is',
	(text) => {
		expect(runSync(readJson(text))).toEqual(JSON.parse(text));
		expect(runSync(readJson(text, 1))).toEqual(JSON.parse(text));
	},
);

test.for([1, 2, 7, 40])('JSON that is cut every %i characters reads as in one piece', (pieceLength) => {
	const random = (() => {
		let state = 20_261_123 + pieceLength;
		return (below: number) => {
			state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
			return state % below;
		};
	})();
	const texts = ['', 'a', '"', '\\', '\\"', '],', '}{', '[', '__proto__', 'toString', '7', 'é✓', ' , '];
	const aValue = (depth: number): unknown => {
		const kind = random(depth > 5 ? 4 : 8);
		if (kind < 4) return [random(1000) / 8, texts[random(texts.length)], null, true][kind];
		const many = Array.from({ length: random(6) }, () => aValue(depth + 1));
		return kind < 6
			? many
			: Object.fromEntries(many.map((value, at) => [`${texts[random(texts.length)]}${at}`, value]));
	};

	for (let round = 0; round < 300; round += 1) {
		const value = aValue(0);
		const written = JSON.stringify(value, null, random(2));
		const read = runSync(readJson(written, pieceLength));
		expect(JSON.stringify(read)).toBe(JSON.stringify(value));
	}
});

test('JSON that is broken somewhere is no JSON in pieces either', () => {
	const whole = '[{"a":[1,2,{"b":"x,]"}],"c":{}},[[],[3]],"d"]';
	const says = (read: () => unknown) => {
		try {
			return JSON.stringify(read());
		} catch {
			return 'refused';
		}
	};

	for (let at = 0; at < whole.length; at += 1) {
		for (const sign of ['', ',', ']', '}', '[', '{', '"', ':', '1', ' ']) {
			const text = whole.slice(0, at) + sign + whole.slice(at + 1);
			for (const pieceLength of [1, 3, 10]) {
				const inPieces = says(() => runSync(readJson(text, pieceLength)));
				expect([text, pieceLength, inPieces]).toEqual([text, pieceLength, says(() => JSON.parse(text))]);
			}
		}
	}
});

test.for([
	['lists', '[],', 100_000],
	['objects', '{},', 100_000],
	['numbers', '0,', 200_000],
	['names', '"":0,', 11_000],
] as const)('a file of %s alone is refused before they take memory', ([what, piece, times]) => {
	const [before, after] = what === 'names' ? ['{', '"":0}'] : ['[', '0]'];

	expect(() => runSync(readJson(`${before}${piece.repeat(times)}${after}`))).toThrow(/at most/);
});

test('others get turns while much is read', () => {
	const text = JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id, title: `Task ${id}`, labels: [] })));
	let turns = 0;
	for (const _ of readJson(text)) turns += 1;

	expect(turns).toBeGreaterThan(text.length / 2 ** 16);
});

test.for([
	'',
	'[',
	'[1',
	'[1,]',
	'{"a"}',
	'{"a":}',
	'{"a":1,}',
	'{a:1}',
	'1 2',
	'[1]]',
	'01',
	'"',
	'"\n"',
	'nul',
	'[}',
	'{]',
])('%j is no JSON', (text) => {
	expect(() => runSync(readJson(text))).toThrow(/cannot be read/);
	expect(() => runSync(readJson(text, 1))).toThrow(/cannot be read/);
});

test('JSON is read whatever its names are, and not too deep', () => {
	const odd = runSync(readJson('{"__proto__":{"x":1},"toString":2}'));

	expect(Object.keys(odd as object)).toEqual(['__proto__', 'toString']);
	expect(runSync(readJson('"a\\u0000b"'))).toBe('ab');
	expect(runSync(readJson('["\\\\u0000", "\\u0000\\\\"]'))).toEqual(['\\u0000', '\\']);
	expect(() => runSync(readJson('['.repeat(100_000)))).toThrow(/nested/);
});

test.for(['0.20.1+61', 'v0.20.1+61-1a2b3c', '0.20.2', '0.21', '1.0.0', '2.5.0+ordna.0.1.0', 'dev', 'v2.5.0\n'])(
	'an export of %j can be read',
	(version) => {
		expect(isReadableVersion(version)).toBe(true);
	},
);

test.for(['0.20.1', '0.20.1+60', '0.19.0', '', 'unstable', '0.20.0+99'])('one of %j cannot', (version) => {
	expect(isReadableVersion(version)).toBe(false);
});

test('an export with odd values brings what is in order', () => {
	const data = [
		null,
		7,
		{ id: -1, title: 'Favorites', tasks: [{ id: 1, title: 'a' }] },
		{
			id: 3,
			title: 5,
			tasks: [
				{ id: 'x', title: '  ' },
				{ id: 4, title: 'b', priority: 1e300, due_date: 'soon', percent_done: 7, reminders: {}, related_tasks: [] },
			],
			child_projects: [{ id: 9, title: 'Inner', parent_project_id: 77 }],
		},
	];

	const projects = runSync(readOwnProjects(data as never));

	expect(projects.map(({ id, title, parentId }) => [id, title, parentId])).toEqual([
		[0, 'Untitled', 0],
		[0, 'Untitled', 0],
		[3, 'Untitled', 0],
		[9, 'Inner', 3],
	]);
	expect(projects[2]?.tasks).toMatchObject([{ title: 'b', priority: 2 ** 31 - 1, dueDate: null, percentDone: 1 }]);
});

const tickTick = (rows: string) =>
	`\uFEFF"Date: x"\n"Status: \n0 Normal"\n"Folder Name","List Name","Title","Tags","Content","Due Date","Reminder","Priority","Status","Completed Time","Order","taskId","parentId"\n${rows}`;

test('a TickTick backup: order, tags, reminders and parents', () => {
	const rows = [
		'"","Home","B","x, y","","2030-01-03T10:00:00+0000","P0DT9H0M0S","p5","0","","2","2","1"',
		'"","Home","A","","line\nline","","PT5M","","2","2029-05-06T07:08:09+0000","1","1",""',
	].join('\n');

	const { projects } = runSync(readTickTick(tickTick(rows)));

	const [b, a] = [projects[1]?.tasks[1], projects[1]?.tasks[0]];
	expect(b).toMatchObject({
		title: 'B',
		priority: 5,
		endDate: noon('2030-01-03T10:00:00Z'),
		reminders: [{ relativePeriod: -32_400, relativeTo: 'dueDate' }],
		relations: [{ kind: 'parenttask', otherId: 1 }],
	});
	expect(b?.labels.map(({ title }) => title)).toEqual(['x', 'y']);
	expect(a).toMatchObject({ title: 'A', done: true, reminders: [], description: '<p>line<br>line</p>' });
});

test.for(['Just\nsome,text\n', tickTick(''), tickTick('"","Home","A","","","soon"')])('%j is refused', (text) => {
	expect(() => runSync(readTickTick(text))).toThrow();
});

test('a WeKan board: what is missing is left out', () => {
	const read = runSync(
		readWekan({ title: ' ', cards: [{ title: 'a', labelIds: ['?'], listId: '?', dueAt: 'soon' }] }, asIs),
	);

	expect(read?.projects[0]).toMatchObject({ title: 'Migrated from WeKan', buckets: [] });
	expect(read?.projects[0]?.tasks).toMatchObject([{ title: 'a', labels: [], dueDate: null }]);
	expect(runSync(readWekan({}, asIs))).toBeUndefined();
	expect(() => runSync(readWekan([], asIs))).toThrow();
});

test('relations are kept once, and no subtask goes round', () => {
	const kept = [
		...acyclicPairs([
			{ base: 1, kind: 'subtask', other: 2 },
			{ base: 2, kind: 'parenttask', other: 1 },
			{ base: 2, kind: 'subtask', other: 3 },
			{ base: 3, kind: 'subtask', other: 1 },
			{ base: 1, kind: 'related', other: 1 },
			{ base: 3, kind: 'related', other: 1 },
			{ base: 1, kind: 'related', other: 3 },
		]),
	];

	expect(kept).toEqual([
		{ base: 1, kind: 'subtask', other: 2 },
		{ base: 2, kind: 'subtask', other: 3 },
		{ base: 3, kind: 'related', other: 1 },
	]);
});

test('a long chain of subtasks is kept whole', () => {
	const chain = Array.from({ length: 50_000 }, (_, at) => ({ base: at, kind: 'subtask' as const, other: at + 1 }));

	expect([...acyclicPairs(chain)]).toHaveLength(50_000);
});

test.each(['2026-12-05 14:00', '2026-12-05T14:00', '2026/12/05 14:00', '5.12.2026 14:00', '5 Dec 2026 14:00'])(
	'%s is read to the minute, whatever the dates of its table look like',
	(text) => {
		expect(readDate(text, { layout: '2006-01-02', zone: 'UTC' })).toBe(noon('2026-12-05T14:00:00Z'));
	},
);

test('rows of nothing but delimiters are no tasks, and dates that would be dropped are named before', () => {
	const text = 'Name,Due,State,Rank\nOne,2026-12-05 14:00,open,high\n,,,\n  , ,,\nTwo,soon,closed,do now\n';
	const detected = detectCsv(text);
	const mapping = (detected?.suggestedMapping ?? []).map((column, at) =>
		at === 3 ? { ...column, attribute: 'priority' as const } : column,
	);

	const { tasks, totalRows, unreadableDates } = runSync(
		previewCsv(text, { ...csvConfigOf(mapping), priorityScale: 'named' }),
	);

	expect(detected?.suggestedMapping.map(({ attribute }) => attribute)).toEqual(['title', 'due_date', 'done', 'ignore']);
	expect([totalRows, unreadableDates]).toEqual([2, 1]);
	expect(tasks).toMatchObject([
		{ title: 'One', done: false, priority: 3, unreadable: [] },
		{ title: 'Two', done: true, priority: 5, unreadable: ['due_date'] },
	]);
});

function csvConfigOf(mapping: CsvConfig['mapping']): CsvConfig {
	return csvConfig.parse({ mapping });
}

test('days of an export are read, and what is no day is not', () => {
	const tasks = [
		{ id: 1, title: 'Peel', due_day: '2026-03-01', start_day: '2026-02-30', end_day: 7 },
		{ id: 2, title: 'Cook' },
	];

	const [project] = runSync(readOwnProjects([{ id: 1, title: 'Kitchen', tasks }]));

	expect(project?.tasks.map(({ dueDay, startDay, endDay }) => [dueDay, startDay, endDay])).toEqual([
		['2026-03-01', null, null],
		[null, null, null],
	]);
});
