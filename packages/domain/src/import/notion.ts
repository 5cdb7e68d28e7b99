import { csvHeader, type TableRow, tableRows } from './csv-table.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import { hasChecklist } from './markdown-tasks.ts';
import { asDue, asStart, readDayOrTime } from './read-dates.ts';
import { baseNameOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Notion puts the id of a page behind its name. */
const pageId = /[ _-]([0-9a-f]{32})(?:_all)?$/;

/** Whether files are those of an export of Notion: their names end with ids. */
export function isNotion(files: readonly SourceFile[]): boolean {
	return files.some((file) => /\.(?:csv|md)$/i.test(file.name) && pageId.test(baseNameOf(file)));
}

const titles = ['name', 'title', 'task', 'task name', 'aufgabe'];
const dues = ['due', 'due date', 'date', 'deadline'];
const starts = ['start', 'start date'];
const statuses = ['status', 'state', 'done', 'completed', 'checkbox'];
const tagColumns = ['tags', 'labels', 'tag'];
const people = ['assignee', 'assign', 'person', 'owner', 'assigned to'];
const priorityColumns = ['priority'];
const used = new Set([...titles, ...dues, ...starts, ...statuses, ...tagColumns, ...people, ...priorityColumns]);

const done = /^(?:done|yes|true|complete|completed|archived|checked|x)$/i;
const priorities: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 3, urgent: 4 };

/** Reads an export of Notion: each database is a project, its rows tasks, and their pages the descriptions. */
export const readNotion: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const pages = new Map<string, SourceFile>();
	for (const file of files) if (/\.md$/i.test(file.name)) pages.set(plainName(file), file);
	const tables = files.filter((file) => /\.csv$/i.test(file.name) && csvHeader(file.text).length > 0);
	const wanted = tables.filter(
		(file) => /_all$/.test(baseNameOf(file)) || !tables.some((other) => isAllOf(other, file)),
	);
	for (const table of wanted) yield* readTable(draft, table, { pages, context });
	const texts = tables.length > 0 ? [] : files.filter((file) => hasChecklist(file.text));
	for (const page of texts) readPage(draft, page);
	return draft.toImported('Notion');
};

/** Whether one table holds all of another, of which a view shows a part. */
function isAllOf(all: SourceFile, part: SourceFile): boolean {
	return baseNameOf(all) === `${baseNameOf(part)}_all`;
}

function plainName(file: SourceFile): string {
	return baseNameOf(file).replace(pageId, '').trim();
}

function* readTable(
	draft: ImportDraft,
	table: SourceFile,
	{ pages, context }: { pages: ReadonlyMap<string, SourceFile>; context: ReadContext },
): Generator<void, void, undefined> {
	const header = csvHeader(table.text);
	const titleColumn = header.find((name) => titles.includes(name)) ?? header[0] ?? '';
	const others = header.filter((name) => name !== '' && name !== titleColumn && !used.has(name));
	const [, id] = pageId.exec(baseNameOf(table)) ?? [];
	const project = draft.project({ title: plainName(table), ...(id ? { sourceId: id } : {}) });
	const columns = new Map<string, number>();
	let count = 0;
	for (const row of tableRows(table.text, [])) {
		count += 1;
		if (count % 50 === 0) yield;
		const status = row(...statuses);
		const isStatus = status !== '' && !/^(?:yes|no|true|false|checked|unchecked)$/i.test(status);
		const column = isStatus ? (columns.get(status) ?? draft.column(project, status)) : 0;
		if (isStatus) columns.set(status, column);
		draft.task(project, taskOf(row, { titleColumn, others, pages, draft, context }), column);
	}
}

interface Around {
	readonly titleColumn: string;
	readonly others: readonly string[];
	readonly pages: ReadonlyMap<string, SourceFile>;
	readonly draft: ImportDraft;
	readonly context: ReadContext;
}

function taskOf(row: TableRow, { titleColumn, others, pages, draft, context }: Around) {
	const title = row(titleColumn);
	const extra = others.filter((name) => row(name) !== '').map((name) => `${name}: ${row(name)}`);
	if (extra.length > 0) draft.issues.add('extraFields', title, extra.join(', '));
	const page = pages.get(title.slice(0, 50).trim()) ?? pages.get(title);
	// A range has its end behind an arrow.
	const [from = '', to] = row(...dues).split(/ → /);
	if (from !== '' && !readDayOrTime(from, context.zone)) draft.issues.add('unreadableDate', title, from);
	const names = row(...people)
		.split(/, ?/)
		.filter((name) => name !== '');
	return {
		title,
		description: `${page ? context.toHtml(bodyOf(page)) : ''}${asHtml(extra.join('\n'))}`,
		done: done.test(row(...statuses)),
		priority: priorities[row(...priorityColumns).toLowerCase()] ?? 0,
		labels: row(...tagColumns)
			.split(',')
			.map((tag) => tag.trim())
			.filter((tag) => tag !== '')
			.map((tag) => plainLabel(tag)),
		assignees: names.map((name) => ({ username: '', email: '', name })),
		...asDue(readDayOrTime(to ?? from, context.zone)),
		...asStart(readDayOrTime(to === undefined ? row(...starts) : from, context.zone)),
	};
}

const property = /^[\p{L} ]{1,40}: /u;

/** A page begins with its title and the properties that the table has as well. */
function bodyOf({ text }: SourceFile): string {
	const lines = text.split(/\r?\n/);
	const first = lines.findIndex((line, at) => at > 0 && line.trim() !== '' && !property.test(line));
	return first === -1 ? '' : lines.slice(first).join('\n').trim();
}

function readPage(draft: ImportDraft, page: SourceFile): void {
	const project = draft.project({ title: plainName(page) });
	for (const line of page.text.split(/\r?\n/)) {
		const [, mark, title] = /^\s*- \[([ xX])\] (.*)$/.exec(line) ?? [];
		if (title !== undefined) draft.task(project, { title, done: mark !== ' ' });
	}
}
