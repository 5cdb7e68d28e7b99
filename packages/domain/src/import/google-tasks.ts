import { readInstant } from '../contract/fields.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { asDue, readDay } from './read-dates.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Whether a file holds lists of Google Tasks. */
export function isGoogleTasks(json: Json | undefined): boolean {
	if (!isObject(json)) return false;
	return new Fields(json).text('kind').startsWith('tasks#');
}

/** Reads the file of Google Tasks in an archive of Takeout: a project for each list. */
export const readGoogleTasks: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const own = files.filter((file: SourceFile) => isGoogleTasks(file.json));
	for (const file of own.length > 0 ? own : files.slice(0, 1)) {
		const all = new Fields(jsonOf(file));
		const lists = all.text('kind') === 'tasks#tasks' ? [all] : all.objects('items');
		for (const list of lists) yield* readList(draft, list, context);
	}
	return draft.toImported('Google Tasks');
};

function* readList(draft: ImportDraft, list: Fields, context: ReadContext): Generator<void, void, undefined> {
	const project = draft.project({ title: list.text('title') || 'Google Tasks', sourceId: list.text('id') });
	const ids = new Map<string, number>();
	const items = list.objects('items').toSorted((one, other) => compare(one.text('position'), other.text('position')));
	for (const [at, item] of items.entries()) {
		if (at % 50 === 0) yield;
		if (item.flag('deleted')) draft.issues.add('deleted', item.text('title'));
		else ids.set(item.text('id'), draft.task(project, taskOf(item, draft, context)));
	}
	for (const item of items) draft.subtask(ids.get(item.text('parent')) ?? 0, ids.get(item.text('id')) ?? 0);
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}

function taskOf(item: Fields, draft: ImportDraft, { zone }: ReadContext) {
	const title = item.text('title');
	const links = item
		.objects('links')
		.map((link) => link.text('link'))
		.filter((link) => link !== '');
	for (const link of links) draft.issues.add('linkedFile', title, link);
	const updated = readInstant(item.text('updated')) ?? null;
	return {
		title,
		sourceId: item.text('id'),
		description: asHtml([item.text('notes'), ...links].filter((text) => text !== '').join('\n')),
		done: item.text('status') === 'completed',
		doneAt: readInstant(item.text('completed')) ?? null,
		created: readInstant(item.text('created')) ?? updated,
		updated,
		...asDue(readDay(item.text('due'), zone)),
	};
}
