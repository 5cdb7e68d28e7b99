import { isSame, type NetChange, verdictOn } from '@ordna/domain/batch';
import { isFailure } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { keysOf, pick } from '../../context/fields.ts';
import type { CommandContext } from '../../context/index.ts';
import { granted, type ProjectRef, requireProjectRef } from '../access/index.ts';
import { upsertPlacements } from '../task-record/index.ts';
import {
	asText,
	bucketLine,
	deleteView,
	fillBoard,
	insertBuckets,
	insertViews,
	isOfSavedFilter,
	ownerOf,
	placeTasks,
	storeView,
	touchProjectRef,
	toView,
	type ViewParts,
	viewLine,
	writtenOfView,
} from '../view/index.ts';
import type { Verdicts } from './verdicts.ts';

/** Makes deleted views again, with their buckets and with the tasks where they stood. */
export async function restoreViews(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<void> {
	const views = await readViews(context, nets);
	for (const net of nets) {
		if (net.fields.get('exists')?.after !== false || views.has(net.entityId)) continue;
		// The line holds the view as it was, and what hung on it.
		const lost = net.lost as unknown as View & Partial<ViewParts>;
		const place = await findProjectRef(context, lost.projectId);
		if (!place) verdicts.refused(net, null, 'gone');
		else {
			await restoreView(context, place, lost);
			verdicts.undone(net, 'restored');
		}
	}
}

async function restoreView(context: CommandContext, place: ProjectRef, lost: View & Partial<ViewParts>): Promise<void> {
	const { buckets = [], places = [], ...view } = lost;
	const base = { ...columnsOf(view), ...ownerOf(view.projectId) };
	await insertViews(context, [{ ...base, id: view.id, created: view.created, updated: context.now }]);
	for (const { createdById, ...bucket } of buckets) {
		const row = { ...bucket, view_id: view.id, created_by_id: createdById || null };
		const times = { created: toInstant(bucket.created), updated: context.now };
		await insertBuckets(context, [{ ...row, ...times }]);
	}
	await placeTasks(context, view);
	await replaceTasks(context, view, places);
	await touchProjectRef(context, place);
	context.changes.record('view.created', { ...viewLine(view), after: view });
	for (const { id, title, limit, position } of buckets) {
		context.changes.record('bucket.created', {
			...bucketLine(view, id),
			after: { viewId: view.id, title, limit, position },
		});
	}
}

/** Puts the tasks that are still there where they stood; those of a saved filter's view have a place only so. */
async function replaceTasks(
	context: CommandContext,
	view: Pick<View, 'id' | 'projectId'>,
	places: ViewParts['places'],
): Promise<void> {
	const tasks = await context.db
		.selectFrom('task')
		.select(['id', 'project_id', 'done'])
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('id'),
				places.map(([id]) => id),
			),
		)
		.where('deleted_at', 'is', null)
		.execute();
	// In a saved filter's view stand tasks of other projects: none of them may leave it meanwhile, and come back here.
	context.locks.require(tasks.map((task) => task.project_id));
	const known = new Map(tasks.map((task) => [task.id, task]));
	const rows = places.flatMap(([taskId, bucketId, position]) => {
		const task = known.get(taskId);
		const isHere = task && (isOfSavedFilter(view) || task.project_id === view.projectId);
		return isHere
			? [{ view_id: view.id, task_id: taskId, bucket_id: bucketId || null, position, done: task.done }]
			: [];
	});
	await upsertPlacements(context, rows);
}

/** Gives views their titles, filters and columns back. */
export async function undoViews(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<void> {
	const views = await readViews(context, nets);
	const buckets = await readBucketIds(context, [...views.keys()]);
	for (const net of nets) {
		if (net.fields.has('exists')) continue;
		const view = views.get(net.entityId);
		const place = view && (await findProjectRef(context, view.projectId));
		if (!view || !place) verdicts.refused(net, null, 'gone');
		else await undoView(context, { net, view, place, buckets: buckets.get(view.id) ?? new Set() }, verdicts);
	}
}

type WrittenOfView = Partial<Pick<View, (typeof writtenOfView)[number]>>;

interface Undone {
	readonly net: NetChange;
	readonly view: View;
	readonly place: ProjectRef;
	readonly buckets: ReadonlySet<number>;
}

async function undoView(
	context: CommandContext,
	{ net, view, place, buckets }: Undone,
	verdicts: Verdicts,
): Promise<void> {
	const before: WrittenOfView = {};
	for (const name of writtenOfView) {
		const field = net.fields.get(name);
		const verdict = field && verdictOn(view[name], field);
		if (!field || verdict === 'asBefore') continue;
		const isBucket = name === 'defaultBucketId' || name === 'doneBucketId';
		if (verdict === 'changed') verdicts.refused(net, name, verdict);
		else if (isBucket && field.before !== 0 && !buckets.has(Number(field.before))) verdicts.refused(net, name, 'gone');
		else Object.assign(before, { [name]: field.before });
	}
	const names = keysOf(before);
	if (names.length === 0) return;
	const next: View = { ...view, ...before };
	await writeView(context, next);
	const ends =
		next.bucketConfigurationMode === 'manual' && view.bucketConfigurationMode !== 'manual'
			? await fillBoard(context, next)
			: {};
	await touchProjectRef(context, place);
	const { projectId } = view;
	const old: WrittenOfView = pick(view, names);
	const changed = { before: { projectId, ...old }, after: { projectId, ...before, ...ends } };
	context.changes.record('view.updated', { ...viewLine(view), ...changed });
	verdicts.undone(net, 'changed', names);
}

/**
 * Takes away the views that were made, as long as they are as they were made and hold no bucket that came later.
 * Answers with their ids.
 */
export async function removeViews(
	context: CommandContext,
	nets: readonly NetChange[],
	{ ownBuckets, verdicts }: { readonly ownBuckets: ReadonlySet<number>; readonly verdicts: Verdicts },
): Promise<ReadonlySet<number>> {
	const views = await readViews(context, nets);
	const buckets = await readBucketIds(context, [...views.keys()]);
	const leaving = new Set<number>();
	for (const net of nets) {
		const view = views.get(net.entityId);
		if (!view || net.fields.get('exists')?.after !== true) continue;
		const place = await findProjectRef(context, view.projectId);
		const changed = writtenOfView.filter((name) => !isSame(view[name] ?? null, net.fields.get(name)?.after ?? null));
		for (const name of changed) verdicts.refused(net, name, 'changed');
		const isInUse = [...(buckets.get(view.id) ?? [])].some((id) => !ownBuckets.has(id));
		if (isInUse) verdicts.refused(net, null, 'in_use');
		if (!place || isInUse || changed.length > 0) continue;
		await deleteView(context, granted({ view, place }, 'admin'));
		leaving.add(view.id);
		verdicts.undone(net, 'removed');
	}
	return leaving;
}

async function readViews(context: CommandContext, nets: readonly NetChange[]): Promise<Map<number, View>> {
	const ids = nets.map((net) => net.entityId);
	const rows = await context.db
		.selectFrom('view')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, toView(row)]));
}

/** The buckets of views as they stand now, by view. */
async function readBucketIds(context: CommandContext, viewIds: readonly number[]): Promise<Map<number, Set<number>>> {
	const rows = await context.db
		.selectFrom('bucket')
		.select(['id', 'view_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('view_id'), viewIds))
		.execute();
	const found = new Map<number, Set<number>>();
	for (const row of rows) found.set(row.view_id, (found.get(row.view_id) ?? new Set()).add(row.id));
	return found;
}

/** The project or saved filter of a view; nothing when it is gone. The right to it was checked before anything began. */
async function findProjectRef(context: CommandContext, projectId: number): Promise<ProjectRef | undefined> {
	try {
		return await requireProjectRef(context, projectId, 'admin', { archived: true });
	} catch (error) {
		if (isFailure(error, 'project.missing') || isFailure(error, 'savedFilter.missing')) return undefined;
		throw error;
	}
}

function columnsOf(view: Pick<View, (typeof writtenOfView)[number]>) {
	return {
		title: view.title,
		view_kind: view.viewKind,
		filter: asText(view.filter),
		position: view.position,
		bucket_configuration_mode: view.bucketConfigurationMode,
		bucket_configuration: asText(view.bucketConfiguration),
		default_bucket_id: view.defaultBucketId || null,
		done_bucket_id: view.doneBucketId || null,
	};
}

function writeView(context: CommandContext, view: View): Promise<void> {
	return storeView(context, view.id, columnsOf(view));
}
