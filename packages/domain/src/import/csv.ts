import type { Instant } from '../time/instant.ts';
import { asHtml, type Brought, type BroughtTask, keptTitle, plainLabel, plainProject, plainTask } from './brought.ts';
import type { CsvAttribute, CsvColumn, CsvConfig, CsvDetection, CsvPreview } from './csv-config.ts';
import { commonLayout, dateLayouts, isWrittenAs, readDate } from './csv-dates.ts';
import { csvRows, mostFields } from './csv-rows.ts';
import { type Breath, tooMuch } from './limits.ts';

/** So many rows are shown before an import. */
const shownRows = 5;

/** So many rows a table has at most. */
export const mostRows = 200_000;

/** What a row without a title is called. */
const untitled = 'Untitled Task';

/** The columns, separators and dates of a table, and what its columns may mean. `undefined` without any row. */
export function detectCsv(text: string): CsvDetection | undefined {
	const delimiter = delimiterOf(text);
	const rows = firstRows(text, delimiter, 1 + sampledRows);
	const [header, ...data] = rows;
	if (!header) return undefined;
	const columns = header.map((name) => name.trim());
	const suggestedMapping = suggest(columns);
	return {
		columns,
		delimiter,
		quoteChar: count(text, "'") > count(text, '"') ? "'" : '"',
		dateFormat: layoutOfDates(samplesOf(data, suggestedMapping)),
		suggestedMapping,
		previewRows: data.slice(0, shownRows),
	};
}

/** So many rows are looked at to find out how dates are written. */
const sampledRows = 20;
const mostSamples = 10;

function firstRows(text: string, delimiter: string, most: number): string[][] {
	const rows: string[][] = [];
	for (const row of csvRows(text, { delimiter })) if (rows.push(row) >= most) break;
	return rows;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The one that is in the first three lines most often. */
function delimiterOf(text: string): string {
	const lines = text.split('\n', 3);
	if (lines.filter((line) => line.trim() !== '').length < 2) return ',';
	const head = lines.join('\n');
	const [best] = delimiters.toSorted((one, other) => count(head, other) - count(head, one));
	return best ?? ',';
}

function count(text: string, sign: string): number {
	let found = 0;
	for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
	return found;
}

/** What names of columns say, in the order in which it is asked; those that others contain come later. */
const keywords: readonly (readonly [CsvAttribute, readonly string[]])[] = [
	['due_date', ['due', 'deadline']],
	['start_date', ['start', 'begin']],
	['reminder', ['remind', 'alert', 'notification']],
	['done', ['done', 'complete', 'finished', 'status', 'state', 'closed']],
	['end_date', ['end', 'finish']],
	['priority', ['prio', 'importance', 'urgen']],
	['labels', ['label', 'tag', 'categor']],
	['project', ['project', 'list', 'folder', 'group']],
	['description', ['description', 'content', 'notes', 'details', 'body', 'text']],
	['title', ['title', 'task', 'subject', 'summary', 'name']],
];

function suggest(columns: readonly string[]): CsvColumn[] {
	const used = new Set<CsvAttribute>();
	return columns.map((columnName, columnIndex) => {
		const name = columnName.toLowerCase();
		const fits = keywords.find(
			([attribute, words]) => !used.has(attribute) && words.some((word) => name.includes(word)),
		);
		const attribute = fits?.[0] ?? 'ignore';
		if (attribute !== 'ignore' && attribute !== 'labels') used.add(attribute);
		return { columnIndex, columnName, attribute };
	});
}

function samplesOf(rows: readonly string[][], mapping: readonly CsvColumn[]): string[] {
	const columns = mapping.filter(({ attribute }) => attribute.endsWith('_date')).map(({ columnIndex }) => columnIndex);
	const samples = rows.flatMap((row) => columns.map((column) => (row[column] ?? '').trim()));
	return samples.filter((sample) => sample !== '').slice(0, mostSamples);
}

function layoutOfDates(samples: readonly string[]): string {
	if (samples.length === 0) return commonLayout;
	const fits = (layout: string) => samples.filter((sample) => isWrittenAs(sample, layout)).length * 2 >= samples.length;
	return dateLayouts.find(fits) ?? commonLayout;
}

/** The first tasks of a table as they would be imported. */
export function* previewCsv(text: string, config: CsvConfig): Breath<CsvPreview> {
	const tasks: CsvPreview['tasks'] = [];
	let totalRows = 0;
	let unreadableDates = 0;
	const places = placesOf(config);
	for (const row of dataRows(text, config)) {
		totalRows += 1;
		const said = meaningOf(row, places);
		const unreadable = unreadableIn(said, config);
		unreadableDates += unreadable.length;
		if (tasks.length < shownRows) tasks.push({ ...toPreview(said, config), unreadable });
		if (totalRows % 100 === 0) yield;
	}
	return { tasks, totalRows, unreadableDates };
}

const dateAttributes = ['due_date', 'start_date', 'end_date', 'reminder'] as const;

/** The dates of a row that would be dropped: it is better to see that before an import than after it. */
function unreadableIn(said: Meaning, { dateFormat }: CsvConfig): string[] {
	const how = { layout: dateFormat, zone: 'UTC' };
	return dateAttributes.filter((attribute) => said[attribute] !== '' && readDate(said[attribute], how) === null);
}

function* dataRows(text: string, config: CsvConfig): Generator<string[]> {
	let left = 1 + Math.max(0, config.skipRows);
	let rows = 0;
	for (const row of csvRows(text, { delimiter: config.delimiter })) {
		if (left > 0) left -= 1;
		// Spreadsheets end with rows of nothing but delimiters.
		else if (row.some((field) => field.trim() !== '')) {
			rows += 1;
			if (rows > mostRows) throw tooMuch(`at most ${mostRows} rows`);
			yield row;
		}
	}
}

/** The fields of a row by what they mean. */
type Meaning = Readonly<Record<Exclude<CsvAttribute, 'ignore'>, string>> & { readonly words: readonly string[] };

/** Where in a row stands what: each place once, however often a client names it. */
type Places = ReadonlyMap<CsvAttribute, ReadonlySet<number>>;

function placesOf({ mapping }: CsvConfig): Places {
	const places = new Map<CsvAttribute, Set<number>>();
	for (const { attribute, columnIndex } of mapping) {
		const named = places.get(attribute) ?? new Set();
		if (columnIndex < mostFields) places.set(attribute, named.add(columnIndex));
	}
	return places;
}

function meaningOf(row: readonly string[], places: Places): Meaning {
	const all = (attribute: CsvAttribute) => [...(places.get(attribute) ?? [])].map((place) => (row[place] ?? '').trim());
	const one = (attribute: CsvAttribute) => all(attribute).find((text) => text !== '') ?? '';
	return {
		title: one('title'),
		description: one('description'),
		due_date: one('due_date'),
		start_date: one('start_date'),
		end_date: one('end_date'),
		done: one('done'),
		priority: one('priority'),
		labels: '',
		project: one('project'),
		reminder: one('reminder'),
		words: [...new Set(all('labels').flatMap(splitWords))],
	};
}

function splitWords(text: string): string[] {
	return text
		.split(',')
		.map((word) => word.trim())
		.filter((word) => word !== '');
}

function toPreview(said: Meaning, { priorityScale }: CsvConfig): Omit<CsvPreview['tasks'][number], 'unreadable'> {
	return {
		title: said.title || untitled,
		description: said.description,
		dueDate: said.due_date,
		startDate: said.start_date,
		endDate: said.end_date,
		done: isDone(said.done),
		priority: priorityOf(said.priority, priorityScale),
		labels: [...said.words],
		project: said.project,
	};
}

const wordsForDone = new Set([
	'true',
	'yes',
	'1',
	'done',
	'completed',
	'complete',
	'finished',
	'closed',
	'x',
	'✓',
	'✔',
]);

function isDone(text: string): boolean {
	return wordsForDone.has(text.toLowerCase());
}

/** What words say, longer ones first: the highest is no high. */
const wordsForPriority: readonly (readonly [
	word: string,
	ranks: Readonly<Record<CsvConfig['priorityScale'], number>>,
])[] = [
	['do now', { v1: 0, named: 5 }],
	['urgent', { v1: 5, named: 4 }],
	['highest', { v1: 5, named: 5 }],
	['high', { v1: 4, named: 3 }],
	['medium', { v1: 3, named: 2 }],
	['normal', { v1: 3, named: 2 }],
	['lowest', { v1: 1, named: 1 }],
	['low', { v1: 2, named: 1 }],
];

function priorityOf(text: string, scale: CsvConfig['priorityScale']): number {
	if (/^[+-]?\d{1,15}$/.test(text)) return Math.min(5, Math.max(0, Number(text)));
	const lowered = text.toLowerCase();
	return wordsForPriority.find(([word]) => lowered.includes(word))?.[1][scale] ?? 0;
}

/** Where the tasks of a table go that name no project, among others that do. */
const elsewhere = 'Tasks';

const csvRoot = 'Imported from CSV';

/** The tasks of a table: in one project, or where rows name several, in those beneath one. */
export function* readCsv(
	text: string,
	config: CsvConfig,
	{ zone, now }: { zone: string; now: Instant },
): Breath<Brought> {
	const byProject = new Map<string, BroughtTask[]>();
	let made = 0;
	const places = placesOf(config);
	for (const row of dataRows(text, config)) {
		made += 1;
		const said = meaningOf(row, places);
		const tasks = byProject.get(said.project) ?? [];
		if (tasks.length === 0) byProject.set(said.project, tasks);
		tasks.push(toTask(made, said, { layout: config.dateFormat, zone, now, scale: config.priorityScale }));
		if (made % 50 === 0) yield;
	}
	return { projects: asTree(byProject), filters: [] };
}

interface HowToRead {
	readonly layout: string;
	readonly zone: string;
	readonly now: Instant;
	readonly scale: CsvConfig['priorityScale'];
}

function toTask(id: number, said: Meaning, how: HowToRead): BroughtTask {
	const done = isDone(said.done);
	const reminder = readDate(said.reminder, how);
	return plainTask({
		id,
		title: said.title || untitled,
		description: asHtml(said.description),
		dueDate: readDate(said.due_date, how),
		startDate: readDate(said.start_date, how),
		endDate: readDate(said.end_date, how),
		done,
		doneAt: done ? how.now : null,
		priority: priorityOf(said.priority, how.scale),
		labels: said.words.map((word) => plainLabel(word)),
		reminders: reminder === null ? [] : [{ reminder }],
	});
}

/** Projects beneath one, by title; a single one is none of its own. */
function asTree(byProject: ReadonlyMap<string, BroughtTask[]>): Brought['projects'] {
	const [only] = byProject.values();
	if (byProject.size <= 1) return [plainProject({ id: 1, title: csvRoot, tasks: only ?? [] })];
	const named = [...byProject].map(([name, tasks]) => ({ title: keptTitle(name, elsewhere), tasks }));
	return [
		plainProject({ id: 1, title: csvRoot }),
		...sortedByTitle(named).map((one, at) => plainProject({ id: at + 2, parentId: 1, ...one })),
	];
}

export function sortedByTitle<T extends { readonly title: string }>(things: readonly T[]): T[] {
	return things.toSorted((one, other) => (one.title < other.title ? -1 : Number(one.title > other.title)));
}
