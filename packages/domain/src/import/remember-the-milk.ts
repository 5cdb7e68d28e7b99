import { calendarDateAt } from '../time/calendar-date.ts';
import { type Instant, toInstant } from '../time/instant.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { asDue, asStart, dayRead, type ReadDay } from './read-dates.ts';
import { repeatOfRule, repeatOfWords } from './read-repeats.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Whether a file is an export of Remember The Milk: lists and tasks beside each other, which name them. */
export function isRememberTheMilk(json: Json | undefined): boolean {
	if (!isObject(json)) return false;
	const all = new Fields(json);
	const [task] = all.objects('tasks');
	return Array.isArray(json['lists']) && (task?.text('list_id') ?? '') !== '';
}

/** `P1` is the highest there. */
const priorities: Readonly<Record<string, number>> = { P1: 4, P2: 3, P3: 2 };

/** Reads an export of Remember The Milk: a project for each list. */
export const readRememberTheMilk: SourceReader = function* (files, context) {
	const all = new Fields(jsonOf(files.find((file: SourceFile) => isRememberTheMilk(file.json)) ?? files[0]));
	const draft = new ImportDraft();
	const lists = new Map<string, number>();
	for (const list of all.objects('lists')) {
		const id = list.text('id');
		lists.set(id, draft.project({ title: list.text('name'), sourceId: id, isArchived: list.flag('archived') }));
	}
	const notes = Map.groupBy(all.objects('notes'), (note) => note.text('series_id'));
	const ids = new Map<string, number>();
	for (const [at, task] of all.objects('tasks').entries()) {
		if (at % 50 === 0) yield;
		const listId = task.text('list_id');
		const project = lists.get(listId) ?? draft.project({ title: 'Inbox', sourceId: listId });
		lists.set(listId, project);
		if (task.number('date_trashed', moments) > 0) draft.issues.add('deleted', task.text('name'));
		else ids.set(task.text('id'), draft.task(project, taskOf(task, { notes, draft, context })));
	}
	for (const task of all.objects('tasks'))
		draft.subtask(ids.get(task.text('parent_id')) ?? 0, ids.get(task.text('id')) ?? 0);
	return draft.toImported('Remember The Milk');
};

const moments = { min: 0, max: 8_000_000_000_000 };

function at(task: Fields, name: string): Instant | null {
	const ms = task.whole(name, moments);
	return ms === 0 ? null : toInstant(ms);
}

function taskOf(
	task: Fields,
	{
		notes,
		draft,
		context,
	}: { notes: ReadonlyMap<string, readonly Fields[]>; draft: ImportDraft; context: ReadContext },
) {
	const [title, rule] = [task.text('name'), task.text('repeat')];
	const repeat = rule === '' ? null : (repeatOfRule(rule) ?? repeatOfWords(rule));
	if (rule !== '' && !repeat) draft.issues.add('unreadableRepeat', title, rule);
	const place = task.text('location_id');
	if (place !== '') draft.issues.add('placeReminder', title, place);
	return {
		title,
		sourceId: task.text('id'),
		description: asHtml(task.text('url')),
		done: at(task, 'date_completed') !== null,
		doneAt: at(task, 'date_completed'),
		created: at(task, 'date_created'),
		updated: at(task, 'date_modified'),
		priority: priorities[task.text('priority')] ?? 0,
		labels: task.texts('tags').map((tag) => plainLabel(tag)),
		comments: (notes.get(task.text('series_id')) ?? []).flatMap((note, number) => {
			const created = at(note, 'date_created');
			const comment = context.toHtml(
				[note.text('title'), note.text('content')].filter((one) => one !== '').join('\n\n'),
			);
			return comment === ''
				? []
				: [{ id: number + 1, comment, created, updated: at(note, 'date_modified') ?? created }];
		}),
		...asDue(dateOf(task, 'due', context)),
		...asStart(dateOf(task, 'start', context)),
		...repeat,
	};
}

/** Without its time where the flag beside it says so. */
function dateOf(task: Fields, name: 'due' | 'start', { zone }: ReadContext): ReadDay | null {
	const date = at(task, `date_${name}`);
	if (date === null) return null;
	return task.flag(`date_${name}_has_time`) ? { date, day: null } : dayRead(calendarDateAt(date, zone), zone);
}
