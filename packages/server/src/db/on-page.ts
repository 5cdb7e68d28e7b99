import type { SelectQueryBuilder } from 'kysely';

/** Which rows of all that were found. */
export interface Portion {
	readonly offset: number;
	/** At most so many; `null` for everything. */
	readonly limit: number | null;
}

/** @example query.orderBy('id').$call(onPage(page)) */
export function onPage({ offset, limit }: Portion) {
	return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
		limit === null ? query : query.limit(limit).offset(offset);
}
