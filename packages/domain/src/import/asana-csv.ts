import { csvHeader, type TableRow, tableRows } from './csv-table.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, type ImportedPerson, plainLabel } from './imported.ts';
import { asDue, asStart, readDayOrTime } from './read-dates.ts';
import { baseNameOf, type ReadContext, type SourceReader } from './source-file.ts';

const needed = ['task id', 'name'];
const known = new Set([
	...['task id', 'created at', 'completed at', 'last modified', 'name', 'section/column', 'assignee', 'assignee email'],
	...['start date', 'due date', 'tags', 'notes', 'projects', 'parent task', 'parent task id', 'priority', 'column'],
]);

/** Whether a table has the columns of Asana. */
export function isAsanaCsv(text: string): boolean {
	const header = csvHeader(text);
	return (
		needed.every((name) => header.includes(name)) && header.some((name) => /^(?:section\/column|assignee)$/.test(name))
	);
}

const priorities: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 3, urgent: 4 };

/** Reads exports of projects of Asana, as CSV: sections are columns, subtasks name the task above them. */
export const readAsanaCsv: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const places = new Places(draft);
	const byTitle = new Map<string, number>();
	const waiting: { readonly parent: string; readonly task: number }[] = [];
	for (const file of files.filter(({ text }) => isAsanaCsv(text))) {
		const others = csvHeader(file.text).filter((name) => name !== '' && !known.has(name));
		let count = 0;
		for (const row of tableRows(file.text, needed)) {
			count += 1;
			if (count % 50 === 0) yield;
			const project = places.project(row('projects').split(/, ?/, 1)[0] || baseNameOf(file));
			const task = draft.task(
				project,
				taskOf(row, { draft, context, others }),
				places.column(project, row('section/column', 'column')),
			);
			if (!byTitle.has(row('name'))) byTitle.set(row('name'), task);
			if (row('parent task') !== '') waiting.push({ parent: row('parent task'), task });
		}
	}
	for (const { parent, task } of waiting) draft.subtask(byTitle.get(parent) ?? 0, task);
	return draft.toImported('Asana');
};

/** Projects and columns by their titles. */
class Places {
	readonly #draft: ImportDraft;
	readonly #projects = new Map<string, number>();
	readonly #columns = new Map<string, number>();

	constructor(draft: ImportDraft) {
		this.#draft = draft;
	}

	project(title: string): number {
		const id = this.#projects.get(title) ?? this.#draft.project({ title });
		this.#projects.set(title, id);
		return id;
	}

	column(project: number, title: string): number {
		if (title === '') return 0;
		const key = `${project} ${title}`;
		const id = this.#columns.get(key) ?? this.#draft.column(project, title);
		this.#columns.set(key, id);
		return id;
	}
}

function taskOf(
	row: TableRow,
	{ draft, context, others }: { draft: ImportDraft; context: ReadContext; others: readonly string[] },
) {
	const zone = context.zone;
	const done = readDayOrTime(row('completed at'), zone);
	const extra = others.filter((name) => row(name) !== '').map((name) => `${name}: ${row(name)}`);
	if (extra.length > 0) draft.issues.add('extraFields', row('name'), extra.join(', '));
	return {
		title: row('name'),
		sourceId: row('task id'),
		description: `${asHtml(row('notes'))}${asHtml(extra.join('\n'))}`,
		done: row('completed at') !== '',
		doneAt: done?.date ?? null,
		created: readDayOrTime(row('created at'), zone)?.date ?? null,
		updated: readDayOrTime(row('last modified'), zone)?.date ?? null,
		priority: priorities[row('priority').toLowerCase()] ?? 0,
		labels: row('tags')
			.split(',')
			.map((tag) => tag.trim())
			.filter((tag) => tag !== '')
			.map((tag) => plainLabel(tag)),
		assignees: personOf(row),
		...asDue(readDayOrTime(row('due date'), zone)),
		...asStart(readDayOrTime(row('start date'), zone)),
	};
}

function personOf(row: TableRow): ImportedPerson[] {
	const [name, email] = [row('assignee'), row('assignee email')];
	return name + email === '' ? [] : [{ username: '', email, name }];
}
