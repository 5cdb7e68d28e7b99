import { fail } from '../failures/failure.ts';
import type { Instant } from '../time/instant.ts';
import { sortedByTitle } from './csv.ts';
import { readAs } from './csv-dates.ts';
import { maxRows } from './csv-meaning.ts';
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
import { type TimeSlicer, tooMuch, unreadable } from './limits.ts';
import { repeatOfRule } from './read-repeats.ts';

const root = 'Migrated from TickTick';

/** Within so many characters a backup says what it is. */
const beginning = 1024;

const signs = ['Folder Name', 'List Name', 'Title'] as const;

/** A row by the names of its columns. */
type Row = (column: string) => string;

/** Reads a backup of TickTick: a project for each list, beneath one. Throws 14003 for another table, 14002 without rows. */
export function* readTickTick(text: string): TimeSlicer<ImportedProjects> {
	const lists = new Map<string, Row[]>();
	let count = 0;
	for (const row of rowsOf(text)) {
		count += 1;
		if (count > maxRows) throw tooMuch(`at most ${maxRows} rows`);
		const name = row('List Name').trim();
		const rows = lists.get(name) ?? [];
		if (rows.push(row) === 1) lists.set(name, rows);
		if (count % 100 === 0) yield;
	}
	if (count === 0) throw fail('import.empty');
	const named = [...lists].map(([name, rows]) => ({ title: truncatedTitle(name, 'Tasks'), rows }));
	const projects = [plainProject({ id: 1, title: root })];
	const issues = new IssueList();
	for (const { title, rows } of sortedByTitle(named)) {
		const tasks: ImportedTask[] = [];
		for (const [at, row] of inOrder(rows).entries()) {
			const task = toTask(row, at, issues);
			if (task.title !== '') tasks.push(task);
			if (at % 50 === 0) yield;
		}
		projects.push(plainProject({ id: projects.length + 1, parentId: 1, title, tasks }));
	}
	return { projects, filters: [], issues: issues.toList() };
}

function* rowsOf(text: string): Generator<Row> {
	const head = text.slice(0, beginning);
	if (!signs.every((sign) => head.includes(sign)) || !head.includes(',') || !head.includes('\n')) throw noBackup();
	const rows = csvRows(text.slice(startOfTable(text)), { delimiter: ',', trimsLeading: true });
	const header = rows.next();
	if (header.done) throw noBackup();
	const columns = new Map(header.value.map((name, at) => [name.trim(), at]));
	for (const row of rows) yield (column) => row[columns.get(column) ?? -1] ?? '';
}

/** What stands before it, such as the meaning of a status, holds line ends. */
function startOfTable(text: string): number {
	for (let at = 0; at < beginning; ) {
		const end = text.indexOf('\n', at);
		const line = text.slice(at, end === -1 ? undefined : end);
		if (signs.every((sign) => line.includes(sign))) return at;
		if (end === -1) break;
		at = end + 1;
	}
	throw noBackup();
}

function noBackup(): Error {
	return fail('import.noCsv');
}

/** Tasks stand by their order; of one order, as the file has them. */
function inOrder(rows: readonly Row[]): Row[] {
	const orderOf = (row: Row) => Number(row('Order')) || 0;
	return rows.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function toTask(row: Row, at: number, issues: IssueList): ImportedTask {
	const due = dateOf(row('Due Date'));
	const done = ['1', '2'].includes(row('Status').trim());
	const parent = idOf(row('parentId'));
	const before = secondsOf(row('Reminder'));
	const title = row('Title').trim();
	// Each time that a task was done is a row of its own there, with the repeat.
	const rule = done ? '' : row('Repeat').trim();
	const repeat = rule === '' ? null : repeatOfRule(rule.replace(/^RRULE:/i, ''));
	if (rule !== '' && !repeat) issues.add('unreadableRepeat', title, rule);
	return plainTask({
		// One without an id can be nobody's parent.
		id: idOf(row('taskId')) || -1 - at,
		title,
		description: asHtml(row('Content')),
		startDate: dateOf(row('Start Date')),
		dueDate: due,
		endDate: due,
		done,
		doneAt: done ? dateOf(row('Completed Time')) : null,
		priority: Number(/^p?(\d{1,9})$/i.exec(row('Priority').trim())?.[1] ?? 0),
		labels: tagsOf(row('Tags')).map((tag) => plainLabel(tag)),
		reminders: due !== null && before > 0 ? [{ relativePeriod: -before, relativeTo: 'dueDate' }] : [],
		relations: parent === 0 ? [] : [{ kind: 'parenttask', otherId: parent }],
		...repeat,
	});
}

function idOf(text: string): number {
	const id = /^\d{1,15}$/.test(text.trim()) ? Number(text) : 0;
	return Number.isSafeInteger(id) ? id : 0;
}

function tagsOf(text: string): string[] {
	const tags = text.split(', ').map((tag) => tag.trim());
	return [...new Set(tags)].filter((tag) => tag !== '');
}

const layouts = ['2006-01-02T15:04:05-0700', '2006-01-02 15:04:05', '2006-01-02T15:04:05Z07:00'] as const;

function dateOf(text: string): Instant | null {
	const trimmed = text.trim();
	if (trimmed === '') return null;
	for (const layout of layouts) {
		const read = readAs(trimmed, layout, 'UTC');
		if (read !== null) return read;
	}
	throw unreadable(`this is no date: ${trimmed.slice(0, 40)}`);
}

/** A length as `P1DT9H0M0S`, in seconds; 0 for anything else, and for one that is against time. */
function secondsOf(text: string): number {
	const form = /^P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i;
	const [, weeks, days, hours, minutes, seconds] = form.exec(text.trim()) ?? [];
	const parts = [weeks, days, hours, minutes, seconds].map((part) => Number(part ?? 0));
	const units = [604_800, 86_400, 3600, 60, 1];
	return parts.reduce((sum, part, at) => sum + part * (units[at] ?? 0), 0);
}
