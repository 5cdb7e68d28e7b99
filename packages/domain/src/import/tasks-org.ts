import { calendarDateAt } from '../time/calendar-date.ts';
import { type Instant, toInstant } from '../time/instant.ts';
import { ImportDraft } from './import-draft.ts';
import { plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { asDue, asStart, dayRead, type ReadDay } from './read-dates.ts';
import { repeatOfRule } from './read-repeats.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Whether a file is a backup of Tasks.org: each entry has a task and what belongs to it. */
export function isTasksOrg(json: Json | undefined): boolean {
	const data = new Fields(json).object('data');
	return isObject(json) && data.objects('tasks').some((one) => one.object('task').names().length > 0);
}

/** 0 is the highest there, 3 none. */
const priorities = [3, 2, 1, 0] as const;

/** Reads a backup of Tasks.org: a project for each list. */
export const readTasksOrg: SourceReader = function* (files, context) {
	const data = new Fields(jsonOf(files.find((file: SourceFile) => isTasksOrg(file.json)) ?? files[0])).object('data');
	const draft = new ImportDraft();
	const titles = new Map<string, string>();
	for (const list of [...data.objects('caldavCalendars'), ...data.objects('googleTaskLists')])
		titles.set(list.text('uuid') || list.text('remoteId'), list.text('name') || list.text('title'));
	const projects = new Map<string, number>();
	const ids = new Map<string, number>();
	const waiting: { readonly parent: string; readonly task: number }[] = [];
	for (const [number, entry] of data.objects('tasks').entries()) {
		if (number % 50 === 0) yield;
		const [task, [remote]] = [entry.object('task'), [...entry.objects('caldavTasks'), ...entry.objects('google')]];
		if (at(task, 'deletionDate') !== null) {
			draft.issues.add('deleted', task.text('title'));
			continue;
		}
		const listId = remote?.text('calendar') || remote?.text('listId') || '';
		const project =
			projects.get(listId) ?? draft.project({ title: titles.get(listId) || 'Tasks', sourceId: listId || 'tasks' });
		projects.set(listId, project);
		const id = draft.task(project, taskOf(entry, task, { draft, context }));
		ids.set(remote?.text('remoteId') || task.text('remoteId'), id);
		const parent = remote?.text('remoteParent') ?? '';
		if (parent !== '') waiting.push({ parent, task: id });
	}
	for (const { parent, task } of waiting) draft.subtask(ids.get(parent) ?? 0, task);
	return draft.toImported('Tasks.org');
};

const moments = { min: 0, max: 8_000_000_000_000 };

function at(fields: Fields, name: string): Instant | null {
	const ms = fields.whole(name, moments);
	return ms === 0 ? null : toInstant(ms);
}

function taskOf(entry: Fields, task: Fields, { draft, context }: { draft: ImportDraft; context: ReadContext }) {
	const [title, rule] = [task.text('title'), task.text('recurrence')];
	const from = task.whole('repeatFrom', { min: 0, max: 1 }) === 1 ? 'done' : 'due';
	const repeat = rule === '' ? null : repeatOfRule(rule.replace(/^RRULE:/i, ''), from);
	if (rule !== '' && !repeat) draft.issues.add('unreadableRepeat', title, rule);
	for (const place of entry.objects('geofences')) draft.issues.add('placeReminder', title, place.text('place'));
	for (const file of entry.objects('attachments')) draft.issues.add('missingFile', title, file.text('name'));
	return {
		title,
		sourceId: task.text('remoteId'),
		description: context.toHtml(task.text('notes')),
		done: at(task, 'completionDate') !== null,
		doneAt: at(task, 'completionDate'),
		created: at(task, 'creationDate'),
		updated: at(task, 'modificationDate'),
		priority: priorities[task.whole('priority', { min: 0, max: 3 })] ?? 0,
		labels: entry
			.objects('tags')
			.map((tag) => tag.text('name'))
			.filter((name) => name !== '')
			.map((name) => plainLabel(name)),
		comments: entry.objects('comments').flatMap((one, number) => {
			const created = at(one, 'created');
			const comment = context.toHtml(one.text('message'));
			return comment === '' ? [] : [{ id: number + 1, comment, created, updated: created }];
		}),
		...asDue(dateOf(task, 'dueDate', context)),
		...asStart(dateOf(task, 'hideUntil', context)),
		...repeat,
	};
}

/** A date with a time has a second that is not zero there. */
function dateOf(task: Fields, name: string, { zone }: ReadContext): ReadDay | null {
	const date = at(task, name);
	if (date === null) return null;
	if (date % 60_000 > 0) return { date: toInstant(date - (date % 60_000)), day: null };
	return dayRead(calendarDateAt(date, zone), zone);
}
