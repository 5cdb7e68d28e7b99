import type { BucketId } from '@ordna/domain/bucket';
import type { FilterObject } from '@ordna/domain/filter';
import type { FilterBucket, View } from '@ordna/domain/view';
import { actorId, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { valueById } from '../../db/value-by-id.ts';
import { fieldsOf } from './bucket.commands.ts';
import { viewLine } from './view.lines.ts';
import { type BucketRow, ownerOf, toView, type ViewRow } from './view.table.ts';

/** A view that is to be made with many others, in a project that is new. Its filters were parsed. */
export interface ViewPlan {
	readonly projectId: number;
	readonly title: string;
	readonly viewKind: View['viewKind'];
	readonly filter: FilterObject | null;
	readonly position: number;
	readonly mode: View['bucketConfigurationMode'];
	readonly filterBuckets: readonly FilterBucket[] | null;
	readonly buckets: readonly BucketPlan[];
	/** Which of its buckets, from 0; `null` is none. */
	readonly defaultBucket: number | null;
	readonly doneBucket: number | null;
}

export interface BucketPlan {
	readonly title: string;
	readonly limit: number;
	readonly position: number;
}

/** A view that was made, with the ids of its buckets in the order of its plan. */
export interface MadeView {
	readonly view: View;
	readonly buckets: readonly number[];
}

/** A statement holds so many rows. */
const atOnce = 300;

/** Makes views with their buckets, in the order of their plans. Three statements for as many as one holds. */
export async function makeViews(tell: Tell, plans: readonly ViewPlan[]): Promise<MadeView[]> {
	const views = await insertViews(tell, plans);
	const drafts = plans.flatMap((plan, at) => plan.buckets.map((bucket) => ({ bucket, view: views[at] })));
	const rows = await insertBuckets(
		tell,
		drafts.map(({ bucket, view }) => ({ ...bucket, viewId: must(view, 'a bucket without its view').id })),
	);
	const byView = Map.groupBy(rows, (row) => row.view_id);
	const made = plans.map((plan, at) => toMade(plan, must(views[at], 'a plan without its view'), byView));
	await setEnds(tell, made);
	for (const { view, rows: own } of made) {
		tell.changes.record('view.created', { ...viewLine(view), after: view });
		for (const row of own) {
			const line = { entityId: row.id, projectId: view.projectId };
			tell.changes.record('bucket.created', { ...line, after: fieldsOf(row) });
		}
	}
	return made.map(({ view, rows: own }) => ({ view, buckets: own.map((row) => row.id) }));
}

interface Made {
	readonly view: View;
	readonly rows: readonly BucketRow[];
}

function toMade(plan: ViewPlan, row: ViewRow, byView: ReadonlyMap<number, readonly BucketRow[]>): Made {
	const rows = byView.get(row.id) ?? [];
	const idOf = (at: number | null) => ((at === null ? undefined : rows[at]?.id) ?? 0) as BucketId;
	const ends = { defaultBucketId: idOf(plan.defaultBucket), doneBucketId: idOf(plan.doneBucket) };
	return { view: { ...toView(row), ...ends }, rows };
}

async function insertViews({ db, now }: Tell, plans: readonly ViewPlan[]): Promise<ViewRow[]> {
	const rows: ViewRow[] = [];
	for (let at = 0; at < plans.length; at += atOnce) {
		const made = await db
			.insertInto('view')
			.values(
				plans.slice(at, at + atOnce).map((plan) => ({
					...ownerOf(plan.projectId),
					title: plan.title,
					view_kind: plan.viewKind,
					filter: plan.filter === null ? null : JSON.stringify(plan.filter),
					position: plan.position,
					bucket_configuration_mode: plan.mode,
					bucket_configuration: plan.filterBuckets === null ? null : JSON.stringify(plan.filterBuckets),
					created: now,
					updated: now,
				})),
			)
			.returningAll()
			.execute();
		// Ids are given as rows come.
		rows.push(...made.sort((one, other) => one.id - other.id));
	}
	return rows;
}

async function insertBuckets(
	tell: Tell,
	plans: readonly (BucketPlan & { readonly viewId: number })[],
): Promise<BucketRow[]> {
	const rows: BucketRow[] = [];
	for (let at = 0; at < plans.length; at += atOnce) {
		const made = await tell.db
			.insertInto('bucket')
			.values(
				plans.slice(at, at + atOnce).map(({ viewId, title, limit, position }) => ({
					view_id: viewId,
					title,
					limit,
					position,
					created_by_id: actorId(tell.caller),
					created: tell.now,
					updated: tell.now,
				})),
			)
			.returningAll()
			.execute();
		rows.push(...made.sort((one, other) => one.id - other.id));
	}
	return rows;
}

/** Where new and done tasks go. */
async function setEnds({ db, words }: Tell, made: readonly Made[]): Promise<void> {
	const boards = made.map(({ view }) => view).filter((view) => view.defaultBucketId + view.doneBucketId > 0);
	for (let at = 0; at < boards.length; at += atOnce) {
		const some = boards.slice(at, at + atOnce);
		const of = (name: 'defaultBucketId' | 'doneBucketId') =>
			valueById(
				some.map((view) => [view.id, view[name] || null]),
				'bigint',
			);
		await db
			.updateTable('view')
			.set({ default_bucket_id: of('defaultBucketId'), done_bucket_id: of('doneBucketId') })
			.where((eb) =>
				words.isOneOf(
					eb.ref('id'),
					some.map((view) => view.id),
				),
			)
			.execute();
	}
}
