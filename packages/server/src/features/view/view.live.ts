import { bucket } from '@ordna/domain/bucket';
import { codecOf } from '@ordna/domain/contract';
import { parseProjectRef } from '@ordna/domain/project';
import { view } from '@ordna/domain/view';
import type { Ask } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import type { LiveSource } from '../live/index.ts';
import { withPeople } from './bucket.queries.ts';
import { projectIdOf, toView } from './view.table.ts';

const viewCodec = codecOf(view);
const bucketCodec = codecOf(bucket);

/** Views as they are told live: to whoever may read their project, those of a saved filter to its owner. */
export const viewLive: LiveSource = {
	async texts(ask, ids) {
		const rows = await ask.db
			.selectFrom('view')
			.selectAll()
			.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
			.execute();
		const places = await readablePlaces(ask, rows.map(projectIdOf));
		const readable = rows.filter((row) => places.has(projectIdOf(row)));
		return new Map(readable.map((row) => [row.id, JSON.stringify(viewCodec.encode(toView(row)))] as const));
	},
};

/** Buckets as they are told live: to whoever may read their view. */
export const bucketLive: LiveSource = {
	async texts(ask, ids) {
		const rows = await ask.db
			.selectFrom('bucket')
			.innerJoin('view', 'view.id', 'bucket.view_id')
			.selectAll('bucket')
			.select(['view.project_id', 'view.saved_filter_id'])
			.where((eb) => ask.words.isOneOf(eb.ref('bucket.id'), ids))
			.orderBy('bucket.id')
			.execute();
		const places = await readablePlaces(ask, rows.map(projectIdOf));
		const buckets = await withPeople(
			ask,
			rows.filter((row) => places.has(projectIdOf(row))),
		);
		return new Map(buckets.map((one) => [one.id, JSON.stringify(bucketCodec.encode(one))] as const));
	},
};

/** Of these project ids those the caller may read: projects, and saved filters of their own. */
async function readablePlaces(ask: Ask, projectIds: readonly number[]): Promise<ReadonlySet<number>> {
	const rights = await rightsOf(ask);
	const refs = new Map([...new Set(projectIds)].map((id) => [id, parseProjectRef(id)] as const));
	const filters = await ownFilters(
		ask,
		[...refs.values()].flatMap((ref) => (ref.kind === 'filter' ? [ref.id] : [])),
	);
	const isReadable = (id: number) => {
		const ref = refs.get(id);
		return ref?.kind === 'filter' ? filters.has(ref.id) : rights.has(id);
	};
	return new Set([...refs.keys()].filter(isReadable));
}

async function ownFilters(ask: Ask, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { caller } = ask;
	if (ids.length === 0 || caller.kind !== 'person') return new Set();
	const rows = await ask.db
		.selectFrom('saved_filter')
		.select('id')
		.where('owner_id', '=', caller.id)
		.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => row.id));
}
