import { type FilterObject, parseFilter } from '../filter/index.ts';
import { toRelationKind } from '../relation/relation.ts';
import { type ReminderDraft, reminderFault } from '../task/reminder.ts';
import { longestRepeatAfter } from '../task/task.ts';
import { viewKinds } from '../view/view.ts';
import {
	type BroughtAttachment,
	type BroughtBucket,
	type BroughtComment,
	type BroughtFilter,
	type BroughtPlace,
	type BroughtProject,
	type BroughtRelation,
	type BroughtTask,
	type BroughtView,
	keptTitle,
} from './brought.ts';
import { Fields } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { type Breath, mostFilters, mostProjects, mostTasks, tooMuch, unreadable } from './limits.ts';

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

/** The projects of an export, `data.json`; `undefined` and `null` are none (docs/wire/imports-exports.md#exports). */
export function* readOwnProjects(data: Json): Breath<BroughtProject[]> {
	if (!Array.isArray(data)) throw unreadable('data.json is no list of projects');
	const projects: BroughtProject[] = [];
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
		if (projects.length > mostProjects) throw tooMuch(`at most ${mostProjects} projects`);
		if (tasks > mostTasks) throw tooMuch(`at most ${mostTasks} tasks`);
		for (const child of fields.objects('child_projects').toReversed()) waiting.push({ fields: child, parentId: id });
	}
	return projects;
}

function* toProject(fields: Fields, parentId: number): Breath<BroughtProject> {
	const tasks: BroughtTask[] = [];
	const placesOf = placesIn(fields);
	for (const task of fields.objects('tasks')) {
		const read = toTask(task, placesOf.get(task.id('id')) ?? []);
		if (read.title !== '') tasks.push(read);
		if (tasks.length % 50 === 0) yield;
	}
	const views = fields.objects('views').map(toView);
	return {
		id: fields.id('id'),
		parentId: parentId || fields.id('parent_project_id'),
		title: keptTitle(fields.text('title'), 'Untitled'),
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
	};
}

function toView(fields: Fields): BroughtView | undefined {
	const viewKind = viewKinds.find((kind) => kind === fields.text('view_kind'));
	if (!viewKind) return undefined;
	const mode = fields.text('bucket_configuration_mode');
	const filter = toFilter(fields.object('filter'));
	return {
		id: fields.id('id'),
		title: keptTitle(fields.text('title'), viewKind),
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

function toBucket(fields: Fields): BroughtBucket {
	return {
		id: fields.id('id'),
		viewId: fields.id('project_view_id'),
		title: fields.text('title') || 'Untitled',
		limit: fields.whole('limit', count),
		position: fields.number('position', { min: 0, max: Number.MAX_SAFE_INTEGER }),
	};
}

/** Where each task of a project stands, by its id. */
function placesIn(project: Fields): ReadonlyMap<number, BroughtPlace[]> {
	const places = new Map<string, { taskId: number; place: BroughtPlace }>();
	for (const one of project.objects('task_buckets')) {
		const [taskId, viewId] = [one.id('task_id'), one.id('project_view_id')];
		places.set(`${taskId} ${viewId}`, { taskId, place: { viewId, bucketId: one.id('bucket_id'), position: null } });
	}
	for (const one of project.objects('positions')) {
		const [taskId, viewId] = [one.id('task_id'), one.id('project_view_id')];
		const { bucketId } = places.get(`${taskId} ${viewId}`)?.place ?? { bucketId: 0 };
		const position = one.number('position', anyNumber);
		places.set(`${taskId} ${viewId}`, { taskId, place: { viewId, bucketId, position } });
	}
	const byTask = new Map<number, BroughtPlace[]>();
	for (const { taskId, place } of places.values()) {
		const own = byTask.get(taskId);
		if (own) own.push(place);
		else byTask.set(taskId, [place]);
	}
	return byTask;
}

function toTask(fields: Fields, places: readonly BroughtPlace[]): BroughtTask {
	const bucketId = fields.id('bucket_id');
	return {
		id: fields.id('id'),
		title: fields.text('title').trim(),
		description: fields.text('description'),
		done: fields.flag('done'),
		doneAt: fields.date('done_at'),
		dueDate: fields.date('due_date'),
		startDate: fields.date('start_date'),
		endDate: fields.date('end_date'),
		repeatAfter: fields.whole('repeat_after', { min: 0, max: longestRepeatAfter }),
		repeatMode: fields.whole('repeat_mode', { min: 0, max: 2 }),
		priority: fields.whole('priority', { min: -largest, max: largest }),
		percentDone: fields.number('percent_done', { min: 0, max: 1 }),
		hexColor: fields.colour('hex_color'),
		index: fields.whole('index', count),
		isFavorite: fields.flag('is_favorite'),
		created: fields.date('created'),
		updated: fields.date('updated'),
		coverId: fields.id('cover_image_attachment_id'),
		labels: fields.objects('labels').map((one) => ({
			title: [...one.text('title')].slice(0, 250).join(''),
			description: one.text('description'),
			hexColor: one.colour('hex_color'),
		})),
		reminders: toReminders(fields),
		assignees: fields.objects('assignees').map((one) => ({ username: one.text('username'), email: one.text('email') })),
		comments: fields.objects('comments').map(toComment),
		attachments: fields.objects('attachments').map(toAttachment),
		relations: toRelations(fields),
		// Older exports name one column, on the one board there was.
		places: places.length === 0 && bucketId > 0 ? [{ viewId: 0, bucketId, position: null }] : places,
	};
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

function toComment(fields: Fields): BroughtComment {
	return {
		id: fields.id('id'),
		comment: fields.text('comment'),
		created: fields.date('created'),
		updated: fields.date('updated'),
	};
}

function toAttachment(fields: Fields): BroughtAttachment {
	const file = fields.object('file');
	return {
		id: fields.id('id'),
		name: file.text('name'),
		content: { fileId: file.id('id') || fields.id('file_id') },
	};
}

function toRelations(task: Fields): BroughtRelation[] {
	const related = task.object('related_tasks');
	return related.names().flatMap((name) => {
		const kind = toRelationKind(name);
		return kind ? related.objects(name).map((other) => ({ kind, otherId: other.id('id') })) : [];
	});
}

/** The saved filters of an export, `filters.json`. */
export function readOwnFilters(data: Json): BroughtFilter[] {
	if (data === null) return [];
	if (!Array.isArray(data)) throw unreadable('filters.json is no list of filters');
	if (data.length > mostFilters) throw tooMuch(`at most ${mostFilters} saved filters`);
	return data.map((one) => {
		const fields = new Fields(one);
		return {
			title: keptTitle(fields.text('title'), 'Untitled'),
			description: fields.text('description'),
			filters: toFilter(fields.object('filters')),
			isFavorite: fields.flag('is_favorite'),
		};
	});
}
