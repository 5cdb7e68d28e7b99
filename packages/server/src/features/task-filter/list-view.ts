import { bucket } from '@ordna/domain/bucket';
import { codecOf, toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { View } from '@ordna/domain/view';
import { cache, type QueryContext } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { bucketRowsOf, toBucket } from '../view/index.ts';
import { type StoredQuery, toStoredQuery } from './stored-query.ts';

/** A column of a board. */
export interface Column {
	/** The id of a bucket people made, or its place on a board of filters. */
	readonly id: number;
	readonly createdById: number | null;
	/** Its JSON without creator, count and tasks, open at its end. */
	readonly text: string;
	/** What it shows, on a board of filters. */
	readonly question: StoredQuery | null;
}

const questions = new WeakMap<View, StoredQuery | null>();

/** The query of the view itself. Worked out once for each cached view. */
export function questionOf(view: View): StoredQuery | null {
	let question = questions.get(view);
	if (question === undefined) {
		question = view.filter && toStoredQuery(view.filter);
		questions.set(view, question);
	}
	return question;
}

const columns = new WeakMap<object, readonly Column[]>();

/** The columns of a board, by position; none for a view without. One statement when they are not kept. */
export async function columnsOf(context: QueryContext, view: View): Promise<readonly Column[]> {
	if (view.bucketConfigurationMode === 'none') return [];
	const isOfFilters = view.bucketConfigurationMode === 'filter';
	const rows = isOfFilters ? [] : await bucketRowsOf(context, view.id);
	// Both are kept until they change, and so is what is worked out from them.
	const source = isOfFilters ? view : rows;
	let known = columns.get(source);
	if (!known) {
		known = isOfFilters
			? filterColumns(view)
			: rows.map((row) => ({
					id: row.id,
					createdById: row.created_by_id,
					text: openText(toBucket(row, null)),
					question: null,
				}));
		columns.set(source, known);
	}
	return known;
}

/** Where a card without a bucket stands. */
export function defaultColumn(view: View, all: readonly Column[]): number {
	return view.defaultBucketId || (all[0]?.id ?? 0);
}

function filterColumns(view: View): Column[] {
	return (view.bucketConfiguration ?? []).map(({ title, filter }, at) => {
		const { id: projectViewId, created, updated, version } = view;
		const one = { title, projectViewId, limit: 0, count: 0, position: at, createdBy: null, created, updated, version };
		const text = openText({ ...one, id: toId('bucket', at) });
		return { id: at, createdById: null, text, question: toStoredQuery(filter) };
	});
}

const codec = codecOf(bucket);

function openText(one: ReturnType<typeof toBucket>): string {
	// The codec of an object gives an object.
	const { count: _, created_by: __, ...wire } = codec.encode(one) as Record<string, unknown>;
	return JSON.stringify(wire).slice(0, -1);
}

/** A saved filter as far as its list of tasks needs it. */
export interface FilterFacts {
	readonly ownerId: UserId;
	readonly question: StoredQuery;
}

/** Saved filters by their id; `null` where there is none. */
const filtersById = cache<number, FilterFacts | null>({
	name: 'questions of saved filters',
	limit: 5000,
	dropOn({ entity, entityId }, filters) {
		if (entity === 'saved filter') filters.drop(entityId);
	},
});

/** The query of a saved filter; whose it is is for the caller of this to check. */
export async function requireFilterFacts(context: QueryContext, id: number): Promise<FilterFacts> {
	const facts = await filtersById.get(context, id, async () => {
		const row = await context.db
			.selectFrom('saved_filter')
			.select(['owner_id', 'filters'])
			.where('id', '=', id)
			.executeTakeFirst();
		if (!row) return null;
		// What stands in the row was checked when it was written.
		return { ownerId: toId('user', row.owner_id), question: toStoredQuery(fromJsonText(row.filters)) };
	});
	if (!facts) throw fail('savedFilter.missing', { id });
	return facts;
}
