import type { BucketId } from '@ordna/domain/bucket';
import type { FilterObject } from '@ordna/domain/filter';
import type { FilterBucket, View } from '@ordna/domain/view';
import type { Insertable } from 'kysely';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext } from '../../context/index.ts';
import { fieldsOf } from './bucket.commands.ts';
import { viewLine } from './view.lines.ts';
import { insertBuckets, insertViews, setEnds } from './view.store.ts';
import { type BucketRow, ownerOf, toView, type ViewRow, type ViewTable } from './view.table.ts';

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

/** Makes views with their buckets, in the order of their plans. Three statements for as many as one holds. */
export async function makeViews(context: CommandContext, plans: readonly ViewPlan[]): Promise<MadeView[]> {
	const views = await insertViews(context, plans.map(toViewRow(context)));
	const drafts = plans.flatMap((plan, at) => plan.buckets.map((bucket) => ({ bucket, view: views[at] })));
	const rows = await insertBuckets(
		context,
		drafts.map(({ bucket: { title, limit, position }, view }) => ({
			view_id: assertPresent(view, 'a bucket without its view').id,
			title,
			limit,
			position,
			created_by_id: actorId(context.caller),
			created: context.now,
			updated: context.now,
		})),
	);
	const byView = Map.groupBy(rows, (row) => row.view_id);
	const made = plans.map((plan, at) => toMade(plan, assertPresent(views[at], 'a plan without its view'), byView));
	await setEnds(context, made.flatMap(endsOf));
	for (const { view, rows: own } of made) {
		context.changes.record('view.created', { ...viewLine(view), after: view });
		for (const row of own) {
			const line = { entityId: row.id, projectId: view.projectId };
			context.changes.record('bucket.created', { ...line, after: fieldsOf(row) });
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

function toViewRow({ now }: CommandContext): (plan: ViewPlan) => Insertable<ViewTable> {
	return (plan) => ({
		...ownerOf(plan.projectId),
		title: plan.title,
		view_kind: plan.viewKind,
		filter: plan.filter === null ? null : JSON.stringify(plan.filter),
		position: plan.position,
		bucket_configuration_mode: plan.mode,
		bucket_configuration: plan.filterBuckets === null ? null : JSON.stringify(plan.filterBuckets),
		created: now,
		updated: now,
	});
}

/** Where new and done tasks go, if the view has such buckets. */
function endsOf({ view }: Made): Pick<ViewRow, 'id' | 'default_bucket_id' | 'done_bucket_id'>[] {
	const ends = { default_bucket_id: view.defaultBucketId || null, done_bucket_id: view.doneBucketId || null };
	return ends.default_bucket_id || ends.done_bucket_id ? [{ id: view.id, ...ends }] : [];
}
