import * as z from 'zod/mini';
import { completion } from '../completion/completion.ts';
import { toSnake } from '../contract/codec.ts';
import { type FilterObject, parseFilter } from '../filter/index.ts';
import { toRelationKind } from '../relation/relation.ts';
import { isUnknownRule, type RepeatFields, repeatAfterSent } from '../repeat/index.ts';
import { parseRight, type Right } from '../right/index.ts';
import { noValues, type OwnValues, ownFieldNames, ownFields } from '../task/own-fields.ts';
import { type ReminderDraft, reminderFault } from '../task/reminder.ts';
import { maxRepeatAfter } from '../task/task.ts';
import { viewKinds } from '../view/view.ts';
import {
	cutTitle,
	type ImportedAttachment,
	type ImportedBucket,
	type ImportedComment,
	type ImportedCompletion,
	type ImportedFilter,
	type ImportedPerson,
	type ImportedPlacement,
	type ImportedProject,
	type ImportedRelation,
	type ImportedTask,
	type ImportedTeam,
	type ImportedView,
	truncatedTitle,
} from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { maxFilters, maxProjects, maxTasks, maxTeams, type TimeSlicer, tooMuch, unreadable } from './limits.ts';
import { mapInTimeSlices } from './time-slices.ts';

/** What 32 bits hold: as large as a column takes them. */
const largest = 2 ** 31 - 1;
const count = { min: 0, max: largest };
const anyNumber = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** The oldest version whose exports can be read. */
const oldest = { version: [0, 20, 1], build: 61 } as const;

/**
 * Whether an export of this version can be read.
 * @example isReadableVersion('v0.20.1+61-abc') // true
 * @example isReadableVersion('0.19.0') // false
 */
export function isReadableVersion(text: string): boolean {
	const version = text.trim();
	if (version === 'dev') return true;
	const [, ...parts] = /^v?(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?/.exec(version) ?? [];
	if (parts.length === 0) return false;
	const numbers = parts.map((part) => Number(part ?? 0));
	for (const [at, wanted] of oldest.version.entries()) {
		const own = numbers[at] ?? 0;
		if (own !== wanted) return own > wanted;
	}
	// Builds after a release count up: `0.20.1+61-1a2b3c`.
	return Number(/^[^+]*\+(\d{1,9})/.exec(version)?.[1] ?? 0) >= oldest.build;
}

/** Whether these are projects that were exported as JSON: each has a title, views and tasks. */
export function isOwnProjects(json: Json | undefined): boolean {
	if (!Array.isArray(json) || json.length === 0) return false;
	return json.every(
		(one) =>
			isObject(one) && typeof one['title'] === 'string' && Array.isArray(one['views']) && Array.isArray(one['tasks']),
	);
}

/** The projects of an export, `data.json`; `undefined` and `null` are none (docs/wire/imports-exports.md#exports). */
export function* readOwnProjects(data: Json): TimeSlicer<ImportedProject[]> {
	if (!Array.isArray(data)) throw unreadable('data.json is no list of projects');
	const projects: ImportedProject[] = [];
	// Nested ones, as older exports have them, go where those are that name their parent.
	const waiting = data.map((one) => ({ fields: new Fields(one), parentId: 0 })).toReversed();
	let tasks = 0;
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { fields, parentId } = next;
		const id = fields.id('id');
		// Below 0 are favourites and filters.
		if (id < 0) continue;
		const project = yield* toProject(fields, parentId);
		projects.push(project);
		tasks += project.tasks.length;
		if (projects.length > maxProjects) throw tooMuch(`at most ${maxProjects} projects`);
		if (tasks > maxTasks) throw tooMuch(`at most ${maxTasks} tasks`);
		for (const child of fields.objects('child_projects').toReversed()) waiting.push({ fields: child, parentId: id });
	}
	return projects;
}

function* toProject(fields: Fields, parentId: number): TimeSlicer<ImportedProject> {
	const tasks: ImportedTask[] = [];
	const placementsOf = placementsIn(fields);
	for (const task of fields.objects('tasks')) {
		const read = yield* toTask(task, placementsOf.get(task.id('id')) ?? []);
		if (read.title !== '') tasks.push(read);
		if (tasks.length % 50 === 0) yield;
	}
	const views = fields.objects('views').map(toView);
	return {
		id: fields.id('id'),
		parentId: parentId || fields.id('parent_project_id'),
		title: truncatedTitle(fields.text('title'), 'Untitled'),
		description: fields.text('description'),
		identifier: [...fields.text('identifier').trim()].slice(0, 10).join(''),
		hexColor: fields.colour('hex_color'),
		isArchived: fields.flag('is_archived'),
		isFavorite: fields.flag('is_favorite'),
		position: fields.number('position', { min: 0, max: Number.MAX_SAFE_INTEGER }),
		created: fields.date('created'),
		updated: fields.date('updated'),
		backgroundFileId: fields.id('background_file_id') || fields.object('background_information').id('id'),
		views: views.filter((view) => view !== undefined),
		buckets: fields.objects('buckets').map(toBucket),
		tasks,
		...sharesIn(fields),
	};
}

/** Of exports of one's own nothing is known of shares. */
function sharesIn(fields: Fields): Pick<ImportedProject, 'shares'> {
	if (!fields.names().includes('shares')) return {};
	const [shares, owner] = [fields.object('shares'), toPerson(fields.object('owner'))];
	const people = shares.objects('users').map((one) => ({ person: toPerson(one), right: rightIn(one) }));
	const teams = shares.objects('teams').map((one) => ({ teamId: one.id('id'), right: rightIn(one) }));
	return { shares: { people: [...people, { person: owner, right: 'admin' }], teams } };
}

/** Older servers call it otherwise. */
function rightIn(fields: Fields): Right {
	const name = fields.names().includes('permission') ? 'permission' : 'right';
	return parseRight(fields.whole(name, { min: 0, max: 2 })) ?? 'read';
}

function toPerson(fields: Fields): ImportedPerson {
	const name = fields.text('name');
	return { username: fields.text('username'), email: fields.text('email'), ...(name !== '' && { name }) };
}

/** The teams of another server, `teams.json`. */
export function readOwnTeams(data: Json): ImportedTeam[] {
	if (!Array.isArray(data)) throw unreadable('teams.json is no list of teams');
	if (data.length > maxTeams) throw tooMuch(`at most ${maxTeams} teams`);
	return data.map((one) => {
		const fields = new Fields(one);
		return {
			id: fields.id('id'),
			name: truncatedTitle(fields.text('name'), 'Untitled'),
			description: fields.text('description'),
			members: fields.objects('members').map((member) => ({ person: toPerson(member), admin: member.flag('admin') })),
		};
	});
}

function toView(fields: Fields): ImportedView | undefined {
	const viewKind = viewKinds.find((kind) => kind === fields.text('view_kind'));
	if (!viewKind) return undefined;
	const mode = fields.text('bucket_configuration_mode');
	const filter = toFilter(fields.object('filter'));
	return {
		id: fields.id('id'),
		title: truncatedTitle(fields.text('title'), viewKind),
		viewKind,
		filter: isEmptyFilter(filter) ? null : filter,
		position: fields.number('position', { min: 0, max: Number.MAX_SAFE_INTEGER }),
		hasFilterBuckets: viewKind === 'kanban' && mode === 'filter',
		filterBuckets: fields.objects('bucket_configuration').map((one) => ({
			title: one.text('title'),
			filter: toFilter(one.object('filter')),
		})),
		defaultBucketId: fields.id('default_bucket_id'),
		doneBucketId: fields.id('done_bucket_id'),
	};
}

/** A filter that this version does not understand finds everything. */
function toFilter(fields: Fields): FilterObject {
	const text = fields.text('filter');
	return {
		s: fields.text('s'),
		sortBy: fields.texts('sort_by'),
		orderBy: fields.texts('order_by'),
		filter: text !== '' && parseFilter(text).ok ? text : '',
		filterIncludeNulls: fields.flag('filter_include_nulls'),
	};
}

function isEmptyFilter({ s, sortBy, filter, filterIncludeNulls }: FilterObject): boolean {
	return s === '' && sortBy.length === 0 && filter === '' && !filterIncludeNulls;
}

function toBucket(fields: Fields): ImportedBucket {
	return {
		id: fields.id('id'),
		viewId: fields.id('project_view_id'),
		title: fields.text('title') || 'Untitled',
		limit: fields.whole('limit', count),
		position: fields.number('position', { min: 0, max: Number.MAX_SAFE_INTEGER }),
	};
}

/** Where each task of a project stands, by its id. */
function placementsIn(project: Fields): ReadonlyMap<number, ImportedPlacement[]> {
	const placements = new Map<string, { taskId: number; placement: ImportedPlacement }>();
	for (const one of project.objects('task_buckets')) {
		const [taskId, viewId] = [one.id('task_id'), one.id('project_view_id')];
		placements.set(`${taskId} ${viewId}`, {
			taskId,
			placement: { viewId, bucketId: one.id('bucket_id'), position: null },
		});
	}
	for (const one of project.objects('positions')) {
		const [taskId, viewId] = [one.id('task_id'), one.id('project_view_id')];
		const { bucketId } = placements.get(`${taskId} ${viewId}`)?.placement ?? { bucketId: 0 };
		const position = one.number('position', anyNumber);
		placements.set(`${taskId} ${viewId}`, { taskId, placement: { viewId, bucketId, position } });
	}
	const byTask = new Map<number, ImportedPlacement[]>();
	for (const { taskId, placement } of placements.values()) {
		const own = byTask.get(taskId);
		if (own) own.push(placement);
		else byTask.set(taskId, [placement]);
	}
	return byTask;
}

/** One task may have all comments of the file. */
function* toTask(fields: Fields, placements: readonly ImportedPlacement[]): TimeSlicer<ImportedTask> {
	const comments = yield* mapInTimeSlices(fields.objects('comments'), toComment);
	const bucketId = fields.id('bucket_id');
	return {
		...ownValues(fields),
		...repeatOf(fields),
		id: fields.id('id'),
		// What older versions wrote in other limits is brought within ours.
		title: fields.text('title').trim(),
		description: fields.text('description'),
		doneAt: fields.date('done_at'),
		dueDate: fields.date('due_date'),
		startDate: fields.date('start_date'),
		endDate: fields.date('end_date'),
		priority: fields.whole('priority', { min: -largest, max: largest }),
		percentDone: fields.number('percent_done', { min: 0, max: 1 }),
		hexColor: fields.colour('hex_color'),
		index: fields.whole('index', count),
		isFavorite: fields.flag('is_favorite'),
		created: fields.date('created'),
		updated: fields.date('updated'),
		coverId: fields.id('cover_image_attachment_id'),
		labels: fields.objects('labels').map((one) => ({
			title: cutTitle(one.text('title')),
			description: one.text('description'),
			hexColor: one.colour('hex_color'),
		})),
		reminders: toReminders(fields),
		assignees: fields.objects('assignees').map(toPerson),
		comments,
		attachments: fields.objects('attachments').map(toAttachment),
		completions: fields.objects('completions').flatMap(toCompletion),
		relations: toRelations(fields),
		// Older exports name one column, on the one board there was.
		placements: placements.length === 0 && bucketId > 0 ? [{ viewId: 0, bucketId, position: null }] : placements,
	};
}

/** The fields as they were exported; what cannot be read is as good as not said. */
function ownValues(fields: Fields): Omit<OwnValues, 'coverImageAttachmentId'> {
	const { coverImageAttachmentId: _, ...values } = Object.fromEntries(
		ownFieldNames.map((name) => [name, fields.written(toSnake(name), ownFields[name].shown, noValues[name])]),
	) as unknown as OwnValues;
	return values;
}

function repeatOf(fields: Fields): RepeatFields {
	const { repeatRule, repeatFrom } = ownFields;
	const rule = fields.written('repeat_rule', repeatRule.shown, null);
	const repeat = {
		repeatAfter: fields.whole('repeat_after', { min: 0, max: maxRepeatAfter }),
		repeatMode: fields.whole('repeat_mode', { min: 0, max: 2 }),
	};
	const sent = { repeatRule: rule, repeatFrom: fields.written('repeat_from', repeatFrom.shown, 'due') };
	return repeatAfterSent({ ...noValues, ...repeat }, isUnknownRule(rule) ? {} : sent);
}

function toCompletion(fields: Fields): ImportedCompletion[] {
	const { doneAt, wasDue, wasDueDay, onTime } = completion._zod.def.shape;
	const done = fields.written('done_at', z.nullable(doneAt), null);
	if (done === null) return [];
	const by = fields.object('by');
	return [
		{
			doneAt: done,
			wasDue: fields.written('was_due', wasDue, null),
			wasDueDay: fields.written('was_due_day', wasDueDay, null),
			skipped: fields.flag('skipped'),
			times: fields.whole('times', { min: 1, max: largest }),
			onTime: fields.written('on_time', onTime, null),
			by: { username: by.text('username'), email: by.text('email') },
		},
	];
}

const bases = { due_date: 'dueDate', start_date: 'startDate', end_date: 'endDate' } as const;

function toReminders(task: Fields): ReminderDraft[] {
	const reminders = task.objects('reminders').map((one): ReminderDraft => {
		const base = one.text('relative_to');
		const relativeTo = Object.hasOwn(bases, base) ? bases[base as keyof typeof bases] : null;
		const relativePeriod = relativeTo ? one.whole('relative_period', { min: -largest, max: largest }) : 0;
		return { reminder: one.date('reminder'), relativePeriod, relativeTo };
	});
	return reminderFault(reminders) === null ? reminders : [];
}

function toComment(fields: Fields): ImportedComment {
	return {
		id: fields.id('id'),
		comment: fields.text('comment'),
		created: fields.date('created'),
		updated: fields.date('updated'),
	};
}

function toAttachment(fields: Fields): ImportedAttachment {
	const file = fields.object('file');
	return {
		id: fields.id('id'),
		name: file.text('name'),
		content: { fileId: file.id('id') || fields.id('file_id') },
	};
}

function toRelations(task: Fields): ImportedRelation[] {
	const related = task.object('related_tasks');
	return related.names().flatMap((name) => {
		const kind = toRelationKind(name);
		return kind ? related.objects(name).map((other) => ({ kind, otherId: other.id('id') })) : [];
	});
}

/** The saved filters of an export, `filters.json`. */
export function readOwnFilters(data: Json): ImportedFilter[] {
	if (data === null) return [];
	if (!Array.isArray(data)) throw unreadable('filters.json is no list of filters');
	if (data.length > maxFilters) throw tooMuch(`at most ${maxFilters} saved filters`);
	return data.map((one) => {
		const fields = new Fields(one);
		return {
			title: truncatedTitle(fields.text('title'), 'Untitled'),
			description: fields.text('description'),
			filters: toFilter(fields.object('filters')),
			isFavorite: fields.flag('is_favorite'),
		};
	});
}
