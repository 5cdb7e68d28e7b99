import { fail } from '@ordna/domain/failures';
import {
	type CountingFrom,
	countedDatesOf,
	daysBetween,
	daysOf,
	maxTemplateTasks,
	outermost,
	type TemplateDocument,
	type TemplateProposal,
	type TemplateTask,
	toTemplateTask,
} from '@ordna/domain/template';
import { type CalendarDate, calendarDateAt } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import { type Granted, type ProjectFacts, rightsOf } from '../access/index.ts';
import { type TaskRow, toOwnParts } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import { viewsOf } from '../view/index.ts';
import { readTaskParts } from './template-parts.ts';

/** What a template is made of: the tasks, and, of a project, what these stand in. */
export interface Source {
	readonly kind: 'project' | 'task';
	readonly project: number | null;
	readonly tasks: readonly TaskRow[];
}

/** The tasks of a project that are not in the trash, by id. Refuses more than a template holds. */
export async function projectSource({ db }: QueryContext, { id }: Granted<ProjectFacts, 'read'>): Promise<Source> {
	const tasks = await db
		.selectFrom('task')
		.selectAll()
		.where('project_id', '=', id)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.limit(maxTemplateTasks.project + 1)
		.execute();
	refuseTooMany('project', tasks.length);
	return { kind: 'project', project: id, tasks };
}

/** A task and, level by level, the subtasks that the caller can read. Refuses more than a template holds. */
export async function taskSource(context: QueryContext, task: Granted<TaskRow, 'read'>): Promise<Source> {
	const { db, dialect } = context;
	const readable = [...(await rightsOf(context)).keys()];
	const found = new Map<number, TaskRow>([[task.id, task]]);
	for (let level: readonly TaskRow[] = [task]; level.length > 0; ) {
		const above = level.map(({ id }) => id);
		const rows = await db
			.selectFrom('task_relation')
			.innerJoin('task', 'task.id', 'task_relation.other_task_id')
			.selectAll('task')
			.where('task_relation.relation_kind', '=', 'subtask')
			.where('task.deleted_at', 'is', null)
			.where((eb) => dialect.isOneOf(eb.ref('task_relation.task_id'), above))
			.where((eb) => dialect.isOneOf(eb.ref('task.project_id'), readable))
			.orderBy('task.id')
			.limit(maxTemplateTasks.task + 1)
			.execute();
		level = [...new Map(rows.map((row) => [row.id, row])).values()].filter(({ id }) => !found.has(id));
		for (const row of level) found.set(row.id, row);
		refuseTooMany('task', found.size);
	}
	return { kind: 'task', project: null, tasks: [...found.values()] };
}

function refuseTooMany(kind: Source['kind'], count: number): void {
	const limit = maxTemplateTasks[kind];
	if (count > limit) throw fail('template.tooMuch', { limit: `at most ${limit} tasks` });
}

/** What a template would hold, counted from the day of the earliest date. */
export async function proposalOf(context: QueryContext, source: Source): Promise<TemplateProposal> {
	const zone = await callerZone(context);
	const days = outermost(source.tasks.flatMap((task) => daysOf(toOwnParts(task), zone)));
	return {
		taskCount: source.tasks.length,
		columnCount: source.project === null ? 0 : (await bucketsOf(context, source.project)).length,
		firstDay: days && 0,
		lastDay: days && daysBetween(days.first, days.last),
		start: days?.first ?? null,
	};
}

/**
 * What a template holds of these.
 * @param start the day that dates are counted from; without one that of the earliest date, or today.
 */
export async function documentOf(
	context: QueryContext,
	source: Source,
	start: CalendarDate | null,
): Promise<TemplateDocument> {
	const zone = await callerZone(context);
	const days = outermost(source.tasks.flatMap((task) => daysOf(toOwnParts(task), zone)));
	const from = { start: start ?? days?.first ?? calendarDateAt(context.now, zone), zone };
	const frame = source.project === null ? emptyFrame : await frameOf(context, source.project);
	const tasks = await tasksOf(context, source, { from, places: await frame.placementsOf(source.tasks) });
	return { version: 1, description: frame.description, hexColor: frame.hexColor, views: frame.views, tasks };
}

/** The days from the start on which the first and the last of its dates fall; `null` without any. */
export function spanOf({ tasks }: TemplateDocument): {
	readonly firstDay: number | null;
	readonly lastDay: number | null;
} {
	const days = tasks.flatMap(countedDatesOf).map(({ days: number }) => number);
	if (days.length === 0) return { firstDay: null, lastDay: null };
	return { firstDay: Math.min(...days), lastDay: Math.max(...days) };
}

type PlacementsByTask = ReadonlyMap<number, TemplateTask['places']>;

/** What the tasks of a project stand in. */
interface Frame extends Pick<TemplateDocument, 'description' | 'hexColor' | 'views'> {
	placementsOf(tasks: readonly TaskRow[]): Promise<PlacementsByTask>;
}

const emptyFrame: Frame = { description: '', hexColor: '', views: [], placementsOf: async () => new Map() };

async function frameOf(context: QueryContext, projectId: number): Promise<Frame> {
	const { description, hex_color: hexColor } = await context.db
		.selectFrom('project')
		.select(['description', 'hex_color'])
		.where('id', '=', projectId)
		.executeTakeFirstOrThrow();
	const views = await viewsOf(context, projectId);
	const buckets = Map.groupBy(await bucketsOf(context, projectId), (bucket) => bucket.view_id);
	const whichOf = (viewId: number, id: number | null) => {
		const at = (buckets.get(viewId) ?? []).findIndex((bucket) => bucket.id === id);
		return at === -1 ? null : at;
	};
	const planned = views.map((view) => ({
		title: view.title,
		viewKind: view.viewKind,
		filter: view.filter,
		position: view.position,
		mode: view.bucketConfigurationMode,
		filterBuckets: view.bucketConfiguration,
		buckets: (buckets.get(view.id) ?? []).map(({ title, limit, position }) => ({ title, limit, position })),
		defaultBucket: whichOf(view.id, view.defaultBucketId),
		doneBucket: whichOf(view.id, view.doneBucketId),
	}));
	return {
		...{ description, hexColor, views: planned },
		async placementsOf(tasks) {
			const viewAt = new Map<number, number>(views.map((view, at) => [view.id, at]));
			const rows = await context.db
				.selectFrom('placement')
				.select(['view_id', 'task_id', 'bucket_id', 'position'])
				.where((eb) => context.dialect.isOneOf(eb.ref('view_id'), [...viewAt.keys()]))
				.orderBy('view_id')
				.orderBy('position')
				.execute();
			const wanted = new Set(tasks.map(({ id }) => id));
			const places = rows.flatMap((row) => {
				const view = viewAt.get(row.view_id);
				if (view === undefined || !wanted.has(row.task_id)) return [];
				const bucket = whichOf(row.view_id, row.bucket_id);
				// Tasks of a template are open: one that lay among what is done goes to where new ones go.
				const isDone = bucket !== null && bucket === planned[view]?.doneBucket;
				return [{ taskId: row.task_id, view, bucket: isDone ? null : bucket, position: row.position }];
			});
			const byTask = Map.groupBy(places, ({ taskId }) => taskId);
			return new Map([...byTask].map(([id, own]) => [id, own.map(({ taskId: _, ...place }) => place)]));
		},
	};
}

function bucketsOf({ db }: QueryContext, projectId: number) {
	return db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['bucket.id', 'bucket.view_id', 'bucket.title', 'bucket.limit', 'bucket.position'])
		.where('view.project_id', '=', projectId)
		.where('view.bucket_configuration_mode', '=', 'manual')
		.orderBy('bucket.position')
		.orderBy('bucket.id')
		.execute();
}

async function tasksOf(
	context: QueryContext,
	{ tasks }: Source,
	{ from, places }: { readonly from: CountingFrom; readonly places: PlacementsByTask },
): Promise<TemplateTask[]> {
	const { labels, reminders, relations } = await readTaskParts(
		context,
		tasks.map(({ id }) => id),
	);
	return tasks.map((task) => ({
		...toTemplateTask({ values: toOwnParts(task), reminders: reminders.get(task.id) ?? [] }, from),
		labels: [...(labels.get(task.id) ?? [])],
		places: places.get(task.id) ?? [],
		relations: relations.get(task.id) ?? [],
	}));
}
