import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext } from '../../context/index.ts';
import {
	type BucketRow,
	bucketFields,
	bucketLine,
	insertBuckets,
	insertViews,
	setEnds,
	toView,
	type ViewRow,
	viewLine,
} from '../view/index.ts';
import type { Between } from './copy-tasks.ts';

/** A view with its copy. */
export interface ViewCopy {
	readonly from: number;
	readonly to: number;
	/** For each bucket its copy. */
	readonly buckets: ReadonlyMap<number, number>;
	/** Where a task goes whose bucket was not there yet when buckets were copied; `null` where there are none. */
	readonly elsewhere: number | null;
}

/** Copies the views of a project with their buckets. A few statements, and one for each board. */
export async function copyViews(context: CommandContext, { from, to }: Between): Promise<ViewCopy[]> {
	const originals = await context.db
		.selectFrom('view')
		.selectAll()
		.where('project_id', '=', from)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return [];
	const made = await insertViews(
		context,
		originals.map(({ id: _, ...view }) => ({
			...view,
			project_id: to,
			default_bucket_id: null,
			done_bucket_id: null,
			created: context.now,
			updated: context.now,
			version: 1,
		})),
	);
	const pairs = originals.map((original, at) => ({
		original,
		copy: assertPresent(made[at], 'a view without its copy'),
	}));
	const buckets = await copyBuckets(context, new Map(pairs.map(({ original, copy }) => [original.id, copy.id])));
	const copies: ViewCopy[] = [];
	for (const pair of pairs) copies.push(await finishView(context, pair, buckets));
	return copies;
}

interface BucketPair {
	readonly original: BucketRow;
	readonly copy: BucketRow;
}

async function copyBuckets(context: CommandContext, views: ReadonlyMap<number, number>): Promise<BucketPair[]> {
	const originals = await context.db
		.selectFrom('bucket')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('view_id'), [...views.keys()]))
		.orderBy('id')
		.execute();
	if (originals.length === 0) return [];
	const made = await insertBuckets(
		context,
		originals.map(({ id: _, ...bucket }) => ({
			...bucket,
			view_id: assertPresent(views.get(bucket.view_id), 'a bucket of another view'),
			created_by_id: actorId(context.caller),
			created: context.now,
			updated: context.now,
			version: 1,
		})),
	);
	return originals.map((original, at) => ({ original, copy: assertPresent(made[at], 'a bucket without its copy') }));
}

/** Gives the copy of a view its own default and done bucket, and tells of it. */
async function finishView(
	context: CommandContext,
	{ original, copy }: { readonly original: ViewRow; readonly copy: ViewRow },
	all: readonly BucketPair[],
): Promise<ViewCopy> {
	const own = all.filter((pair) => pair.copy.view_id === copy.id);
	const buckets = new Map(own.map((pair) => [pair.original.id, pair.copy.id]));
	const copyOf = (id: number | null) => (id === null ? null : (buckets.get(id) ?? null));
	const ends = {
		default_bucket_id: copyOf(original.default_bucket_id),
		done_bucket_id: copyOf(original.done_bucket_id),
	};
	if (ends.default_bucket_id || ends.done_bucket_id) {
		await setEnds(context, [{ id: copy.id, ...ends }]);
	}
	const view = toView({ ...copy, ...ends });
	context.changes.record('view.created', { ...viewLine(view), after: view });
	for (const { copy: bucket } of own) {
		context.changes.record('bucket.created', { ...bucketLine(view, bucket.id), after: bucketFields(bucket) });
	}
	const isBoard = view.bucketConfigurationMode === 'manual';
	return {
		from: original.id,
		to: copy.id,
		buckets,
		elsewhere: isBoard ? elsewhereOf(ends.default_bucket_id, own) : null,
	};
}

function elsewhereOf(defaultBucketId: number | null, own: readonly BucketPair[]): number | null {
	const [first] = own.map(({ copy }) => copy).sort((one, other) => one.position - other.position || one.id - other.id);
	return defaultBucketId ?? first?.id ?? null;
}
