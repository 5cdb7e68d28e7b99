import { type Instant, toInstant } from '../time/instant.ts';
import { instantOf } from '../time/zone.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { unreadable } from './limits.ts';
import { repeatOfWords } from './read-repeats.ts';
import { jsonOf, type SourceFile, type SourceReader } from './source-file.ts';
import { inTimeSlices } from './time-slices.ts';

/** Whether a list is one of tasks of Taskwarrior: each has a description, a status and a UUID. */
export function isTaskwarrior(json: Json | undefined): boolean {
	if (!Array.isArray(json)) return false;
	const first = new Fields(json[0]);
	return ['description', 'status', 'uuid', 'entry'].every((name) => first.text(name) !== '');
}

/** What each task can have; all others are fields of one's own. */
const known = new Set([
	...['uuid', 'description', 'status', 'entry', 'modified', 'end', 'start', 'scheduled', 'wait', 'due', 'project'],
	...['priority', 'tags', 'annotations', 'depends', 'recur', 'rtype', 'parent', 'mask', 'imask', 'last', 'template'],
	...['id', 'urgency'],
]);

const priorities: Readonly<Record<string, number>> = { H: 3, M: 2, L: 1 };

/** Reads `task export`: a project for each project there, with those that dots put beneath others. */
export const readTaskwarrior: SourceReader = function* (files) {
	const json = jsonOf(files.find((file: SourceFile) => isTaskwarrior(file.json)) ?? files[0]);
	if (!Array.isArray(json)) throw unreadable('it is no list of tasks');
	const draft = new ImportDraft();
	const projects = new Map<string, number>();
	const ids = new Map<string, number>();
	const tasks = json.filter(isObject).map((one) => new Fields(one));
	const parents = new Set<string>();
	yield* inTimeSlices(tasks, (task) => {
		if (task.text('status') === 'pending') parents.add(task.text('parent'));
	});
	yield* inTimeSlices(tasks, (task) => {
		const status = task.text('status');
		if (status === 'deleted') draft.issues.add('deleted', task.text('description'));
		// The template that makes the tasks of a series: those stand beside it.
		else if (!(status === 'recurring' && tasks.length > 1 && parents.has(task.text('uuid'))))
			ids.set(task.text('uuid'), draft.task(projectOf(draft, projects, task.text('project')), taskOf(task, draft)));
	});
	yield* inTimeSlices(tasks, (task) => {
		for (const other of dependenciesOf(task)) draft.blocked(ids.get(task.text('uuid')) ?? 0, ids.get(other) ?? 0);
	});
	return draft.toImported('Taskwarrior');
};

/** Older versions write the names in one text. */
function dependenciesOf(task: Fields): string[] {
	const listed = task.texts('depends');
	return listed.length > 0
		? listed
		: task
				.text('depends')
				.split(',')
				.filter((one) => one !== '');
}

function projectOf(draft: ImportDraft, known: Map<string, number>, path: string): number {
	const found = known.get(path);
	if (found !== undefined) return found;
	const dot = path.lastIndexOf('.');
	const parentId = dot > 0 ? projectOf(draft, known, path.slice(0, dot)) : 0;
	const id = draft.project({ title: path.slice(dot + 1) || 'Tasks', parentId, sourceId: `project ${path}` });
	known.set(path, id);
	return id;
}

function taskOf(task: Fields, draft: ImportDraft) {
	const [title, recur] = [task.text('description'), task.text('recur')];
	const repeat = recur === '' ? null : repeatOfWords(recur);
	if (recur !== '' && !repeat) draft.issues.add('unreadableRepeat', title, recur);
	const others = task
		.names()
		.filter((name) => !known.has(name) && textOf(task, name) !== '')
		.map((name) => `${name}: ${textOf(task, name)}`);
	if (others.length > 0) draft.issues.add('extraFields', title, others.join(', '));
	const entry = readTime(task.text('entry'));
	const start = readTime(task.text('scheduled')) ?? readTime(task.text('wait'));
	return {
		title,
		sourceId: task.text('uuid'),
		description: asHtml(others.join('\n')),
		done: task.text('status') === 'completed',
		doneAt: readTime(task.text('end')),
		dueDate: readTime(task.text('due')),
		startDate: start,
		priority: priorities[task.text('priority')] ?? 0,
		labels: task.texts('tags').map((tag) => plainLabel(tag)),
		created: entry,
		updated: readTime(task.text('modified')) ?? entry,
		comments: task.objects('annotations').flatMap((note, at) => {
			const created = readTime(note.text('entry'));
			const comment = asHtml(note.text('description'));
			return comment === '' ? [] : [{ id: at + 1, comment, created, updated: created }];
		}),
		...repeat,
	};
}

const anyNumber = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** Of a field of one's own: a text or a number. */
function textOf(task: Fields, name: string): string {
	return task.text(name) || String(task.number(name, anyNumber) || '');
}

const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function readTime(text: string): Instant | null {
	const [, ...parts] = stamp.exec(text) ?? [];
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
	if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59) return null;
	return toInstant(instantOf({ year, month, day, hour, minute, second }, 'UTC'));
}
