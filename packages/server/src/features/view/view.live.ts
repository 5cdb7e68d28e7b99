import { codecOf } from '@ordna/domain/contract';
import { parseProjectRef } from '@ordna/domain/project';
import { view } from '@ordna/domain/view';
import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { bucketText, withPeople } from './bucket.queries.ts';
import { projectIdOf, toView } from './view.table.ts';

const viewCodec = codecOf(view);

/** Views as they are told live: to whoever may read their project, those of a saved filter to its owner. */
export const viewLive: LiveSource = {
	async texts(context, ids) {
		const rows = await context.db
			.selectFrom('view')
			.selectAll()
			.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
			.execute();
		const places = await readableProjects(context, rows.map(projectIdOf));
		const readable = rows.filter((row) => places.has(projectIdOf(row)));
		return new Map(readable.map((row) => [row.id, JSON.stringify(viewCodec.encode(toView(row)))] as const));
	},
};

/** Buckets as they are told live: to whoever may read their view. */
export const bucketLive: LiveSource = {
	async texts(context, ids) {
		const rows = await context.db
			.selectFrom('bucket')
			.innerJoin('view', 'view.id', 'bucket.view_id')
			.selectAll('bucket')
			.select(['view.project_id', 'view.saved_filter_id'])
			.where((eb) => context.dialect.isOneOf(eb.ref('bucket.id'), ids))
			.orderBy('bucket.id')
			.execute();
		const places = await readableProjects(context, rows.map(projectIdOf));
		const buckets = await withPeople(
			context,
			rows.filter((row) => places.has(projectIdOf(row))),
		);
		return new Map(buckets.map((one) => [one.id, bucketText(one)] as const));
	},
};

/** Of these project ids those the caller may read: projects, and saved filters of their own. */
async function readableProjects(context: QueryContext, projectIds: readonly number[]): Promise<ReadonlySet<number>> {
	const rights = await rightsOf(context);
	const refs = new Map([...new Set(projectIds)].map((id) => [id, parseProjectRef(id)] as const));
	const filters = await ownFilters(
		context,
		[...refs.values()].flatMap((ref) => (ref.kind === 'filter' ? [ref.id] : [])),
	);
	const isReadable = (id: number) => {
		const ref = refs.get(id);
		return ref?.kind === 'filter' ? filters.has(ref.id) : rights.has(id);
	};
	return new Set([...refs.keys()].filter(isReadable));
}

async function ownFilters(context: QueryContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { caller } = context;
	if (ids.length === 0 || caller.kind !== 'person') return new Set();
	const rows = await context.db
		.selectFrom('saved_filter')
		.select('id')
		.where('owner_id', '=', caller.id)
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => row.id));
}
