import { readInstant } from '../contract/fields.ts';
import { checklist } from '../rich-text/index.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { unreadable } from './limits.ts';
import { asDue, asStart, readDayOrTime } from './read-dates.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

const types = new Set(['to-do', 'project']);

/** Whether a list is one as Things takes it: objects with a type and attributes. */
export function isThings(json: Json | undefined): boolean {
	if (!Array.isArray(json) || json.length === 0) return false;
	const first = new Fields(json[0]);
	return types.has(first.text('type')) && first.object('attributes').names().length > 0;
}

/** Reads the JSON of Things: its projects with their headings, and the to-dos that stand in none. */
export const readThings: SourceReader = function* (files, context) {
	const json = jsonOf(files.find((file: SourceFile) => isThings(file.json)) ?? files[0]);
	if (!Array.isArray(json)) throw unreadable('it is no list');
	const draft = new ImportDraft();
	let loose = 0;
	for (const [at, fields] of json
		.filter(isObject)
		.map((one) => new Fields(one))
		.entries()) {
		if (at % 20 === 0) yield;
		if (fields.text('type') === 'project') yield* readProject(draft, fields.object('attributes'), context);
		else if (fields.text('type') === 'to-do') {
			if (loose === 0) loose = draft.project({ title: 'Inbox', sourceId: 'inbox' });
			readTodo(draft, fields, { project: loose, column: 0, context });
		}
	}
	return draft.toImported('Things');
};

function* readProject(draft: ImportDraft, fields: Fields, context: ReadContext): Generator<void, void, undefined> {
	const project = draft.project({
		title: fields.text('title'),
		description: context.toHtml(fields.text('notes')),
		isArchived: fields.flag('completed') || fields.flag('canceled'),
	});
	let column = 0;
	for (const [at, item] of fields.objects('items').entries()) {
		if (at % 50 === 0) yield;
		if (item.text('type') === 'heading') column = draft.column(project, item.object('attributes').text('title'));
		else if (item.text('type') === 'to-do') readTodo(draft, item, { project, column, context });
	}
}

function readTodo(
	draft: ImportDraft,
	item: Fields,
	{ project, column, context }: { project: number; column: number; context: ReadContext },
): void {
	const fields = item.object('attributes');
	const [title, when, deadline] = [fields.text('title'), fields.text('when'), fields.text('deadline')];
	const start = readWhen(when, context);
	if (when !== '' && !start && !/^(?:anytime|someday)$/.test(when)) draft.issues.add('unreadableDate', title, when);
	if (fields.flag('canceled')) draft.issues.add('canceled', title);
	const id = item.text('id') || fields.text('id');
	draft.task(
		project,
		{
			title,
			...(id === '' ? {} : { sourceId: id }),
			description: `${context.toHtml(fields.text('notes'))}${checklistOf(fields, title, draft)}`,
			done: fields.flag('completed') || fields.flag('canceled'),
			doneAt: readInstant(fields.text('completion-date')) ?? null,
			created: readInstant(fields.text('creation-date')) ?? null,
			labels: [...fields.texts('tags'), ...(when === 'someday' ? ['Someday'] : [])].map((tag) => plainLabel(tag)),
			...asStart(start),
			...asDue(readDayOrTime(deadline, context.zone)),
		},
		column,
	);
}

/** `2030-01-02`, or `2030-01-02@18:00`. */
function readWhen(text: string, { zone }: ReadContext) {
	return readDayOrTime(text.replace('@', ' '), zone);
}

function checklistOf(fields: Fields, title: string, draft: ImportDraft): string {
	const items = fields.objects('checklist-items').map((one) => one.object('attributes'));
	if (items.length === 0) return '';
	draft.issues.add('checklist', title, items[0]?.text('title'));
	return checklist(
		items.map((one) => ({ isDone: one.flag('completed') || one.flag('canceled'), html: asHtml(one.text('title')) })),
	);
}
