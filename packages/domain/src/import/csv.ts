import type { Instant } from '../time/instant.ts';
import type { CsvAttribute, CsvColumn, CsvConfig, CsvDetection, CsvPreview } from './csv-config.ts';
import { commonLayout, type DateReading, dateLayouts, dayLayoutOf, isWrittenAs, readDate } from './csv-dates.ts';
import {
	columnIndexesOf,
	dataRows,
	dateReadingOf,
	type Meaning,
	meaningOf,
	toPerson,
	unreadableIn,
} from './csv-meaning.ts';
import { csvRows } from './csv-rows.ts';
import { IssueList } from './import-issues.ts';
import {
	asHtml,
	type ImportedProjects,
	type ImportedTask,
	plainLabel,
	plainProject,
	plainTask,
	truncatedTitle,
} from './imported.ts';
import type { TimeSlicer } from './limits.ts';

/** So many rows are shown before an import. */
const shownRows = 5;

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

/**
 * The same with guesses, where no name of a column says what the title is, when something is due or whose it is: the first
 * one that holds words, the first that holds dates, and the first that holds addresses.
 */
export function detectTable(text: string): CsvDetection | undefined {
	const found = detectCsv(text);
	if (!found) return undefined;
	const rows = firstRows(text, found.delimiter, 1 + guessedRows).slice(1);
	const suggestedMapping = withGuesses(suggest(found.columns, [keywordsOfAssignees, ...keywords]), rows);
	return { ...found, suggestedMapping, dateFormat: layoutOfMost(datesOf(rows, suggestedMapping)) };
}

/** How a table is read of which nobody said anything; `undefined` without any row. */
export function guessCsvConfig(text: string): CsvConfig | undefined {
	const found = detectTable(text);
	if (!found) return undefined;
	const { delimiter, quoteChar, dateFormat, suggestedMapping: mapping } = found;
	return {
		...{ delimiter, quoteChar, dateFormat, dayFormat: dayLayoutOf(dateFormat), mapping },
		...{ priorityScale: 'named', labelSeparator: ',', hasHeader: true, skipRows: 0, edits: [] },
		// Of a table without any title nothing would be left.
		untitled: mapping.some(({ attribute }) => attribute === 'title') ? 'skipped' : 'kept',
	};
}

function withGuesses(mapping: readonly CsvColumn[], rows: readonly string[][]): CsvColumn[] {
	const holds = ({ attribute, columnIndex }: CsvColumn, is: (text: string) => boolean) => {
		const texts = rows.map((row) => (row[columnIndex] ?? '').trim()).filter((one) => one !== '');
		return attribute === 'ignore' && texts.length > 0 && texts.filter(is).length * 2 > texts.length;
	};
	const guess = (wanted: CsvAttribute, is: (text: string) => boolean) =>
		mapping.some(({ attribute }) => attribute === wanted) ? undefined : mapping.find((column) => holds(column, is));
	const isWord = (one: string) => /\p{L}{2}/u.test(one) && !isDate(one) && !isAddress(one);
	const guessed = new Map<CsvColumn | undefined, CsvAttribute>([
		[guess('title', isWord), 'title'],
		[guess('due_date', isDate), 'due_date'],
		[guess('assignee', isAddress), 'assignee'],
	]);
	return mapping.map((column) => ({ ...column, attribute: guessed.get(column) ?? column.attribute }));
}

function isDate(text: string): boolean {
	return /\d{4}/.test(text) && readDate(text, { layout: commonLayout, zone: 'UTC' }) !== null;
}

function isAddress(text: string): boolean {
	return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** So many rows are looked at to guess. */
const guessedRows = 200;

/** So many rows are looked at to find out how dates are written. */
const sampledRows = 20;
const maxSamples = 10;

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

/** Of our own guesses alone: v1 knows no such column. */
const keywordsOfAssignees: (typeof keywords)[number] = ['assignee', ['assign', 'owner', 'responsible']];

function suggest(columns: readonly string[], words = keywords): CsvColumn[] {
	const used = new Set<CsvAttribute>();
	return columns.map((columnName, columnIndex) => {
		const name = columnName.toLowerCase();
		const fits = words.find(([attribute, signs]) => !used.has(attribute) && signs.some((sign) => name.includes(sign)));
		const attribute = fits?.[0] ?? 'ignore';
		if (attribute !== 'ignore' && attribute !== 'labels') used.add(attribute);
		return { columnIndex, columnName, attribute };
	});
}

function samplesOf(rows: readonly string[][], mapping: readonly CsvColumn[]): string[] {
	return datesOf(rows, mapping).slice(0, maxSamples);
}

function datesOf(rows: readonly string[][], mapping: readonly CsvColumn[]): string[] {
	const columns = mapping.filter(({ attribute }) => attribute.endsWith('_date')).map(({ columnIndex }) => columnIndex);
	return rows.flatMap((row) => columns.map((column) => (row[column] ?? '').trim())).filter((date) => date !== '');
}

/** The way in which most are written, or, of times, their days. */
function layoutOfMost(dates: readonly string[]): string {
	const fits = (layout: string) =>
		dates.filter((date) => isWrittenAs(date, layout) || isWrittenAs(date, dayLayoutOf(layout))).length;
	const counted = dateLayouts.map((layout) => ({ layout, count: fits(layout) }));
	const [best] = counted.toSorted((one, other) => other.count - one.count);
	return best && best.count > 0 ? best.layout : commonLayout;
}

function layoutOfDates(samples: readonly string[]): string {
	if (samples.length === 0) return commonLayout;
	const fits = (layout: string) => samples.filter((sample) => isWrittenAs(sample, layout)).length * 2 >= samples.length;
	return dateLayouts.find(fits) ?? commonLayout;
}

/** The first tasks of a table as they would be imported. */
export function* previewCsv(text: string, config: CsvConfig): TimeSlicer<CsvPreview> {
	const tasks: CsvPreview['tasks'] = [];
	let totalRows = 0;
	let unreadableDates = 0;
	const columnIndexes = columnIndexesOf(config);
	for (const { fields } of dataRows(text, config)) {
		totalRows += 1;
		const meaning = meaningOf(fields, columnIndexes, config);
		const unreadable = unreadableIn(meaning, config);
		unreadableDates += unreadable.length;
		if (tasks.length < shownRows) tasks.push({ ...toPreview(meaning, config), unreadable });
		if (totalRows % 100 === 0) yield;
	}
	return { tasks, totalRows, unreadableDates };
}

function toPreview(meaning: Meaning, { priorityScale }: CsvConfig): Omit<CsvPreview['tasks'][number], 'unreadable'> {
	return {
		title: meaning.title || untitled,
		description: meaning.description,
		dueDate: meaning.due_date,
		startDate: meaning.start_date,
		endDate: meaning.end_date,
		done: isDone(meaning.done),
		priority: priorityOf(meaning.priority, priorityScale),
		labels: [...meaning.words],
		project: meaning.project,
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
): TimeSlicer<ImportedProjects> {
	const byProject = new Map<string, ImportedTask[]>();
	let made = 0;
	const issues = new IssueList();
	const how = { ...dateReadingOf(config, zone), now, scale: config.priorityScale };
	const columnIndexes = columnIndexesOf(config);
	let read = 0;
	for (const { fields } of dataRows(text, config)) {
		read += 1;
		if (read % 50 === 0) yield;
		const meaning = meaningOf(fields, columnIndexes, config);
		if (meaning.title === '' && config.untitled === 'skipped') {
			issues.add('untitled', meaning.project || csvRoot, fields.filter((field) => field.trim() !== '').join(' · '));
			continue;
		}
		made += 1;
		for (const attribute of unreadableIn(meaning, config))
			issues.add('unreadableDate', meaning.title || untitled, meaning[attribute]);
		const tasks = byProject.get(meaning.project) ?? [];
		if (tasks.length === 0) byProject.set(meaning.project, tasks);
		tasks.push(toTask(made, meaning, how));
	}
	return { projects: asTree(byProject), filters: [], issues: issues.toList() };
}

interface HowToRead extends DateReading {
	readonly now: Instant;
	readonly scale: CsvConfig['priorityScale'];
}

function toTask(id: number, meaning: Meaning, how: HowToRead): ImportedTask {
	const done = isDone(meaning.done);
	const reminder = readDate(meaning.reminder, how);
	return plainTask({
		id,
		title: meaning.title || untitled,
		description: asHtml(meaning.description),
		dueDate: readDate(meaning.due_date, how),
		startDate: readDate(meaning.start_date, how),
		endDate: readDate(meaning.end_date, how),
		done,
		doneAt: done ? how.now : null,
		priority: priorityOf(meaning.priority, how.scale),
		labels: meaning.words.map((word) => plainLabel(word)),
		assignees: meaning.people.map(toPerson),
		reminders: reminder === null ? [] : [{ reminder }],
	});
}

/** Projects beneath one, by title; a single one is none of its own. */
function asTree(byProject: ReadonlyMap<string, ImportedTask[]>): ImportedProjects['projects'] {
	const [only] = byProject.values();
	if (byProject.size <= 1) return [plainProject({ id: 1, title: csvRoot, tasks: only ?? [] })];
	const named = [...byProject].map(([name, tasks]) => ({ title: truncatedTitle(name, elsewhere), tasks }));
	return [
		plainProject({ id: 1, title: csvRoot }),
		...sortedByTitle(named).map((one, at) => plainProject({ id: at + 2, parentId: 1, ...one })),
	];
}

export function sortedByTitle<T extends { readonly title: string }>(things: readonly T[]): T[] {
	return things.toSorted((one, other) => (one.title < other.title ? -1 : Number(one.title > other.title)));
}
