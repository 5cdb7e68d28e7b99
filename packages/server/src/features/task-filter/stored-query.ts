import { fail } from '@ordna/domain/failures';
import { type Filter, type FilterObject, failureParams, parseFilter } from '@ordna/domain/filter';

/** The query of a stored filter, parsed. */
export interface StoredQuery {
	readonly filter: Filter | null;
	readonly s: string;
	readonly includeNulls: boolean;
	readonly sortBy: readonly string[];
	readonly orderBy: readonly string[];
}

/** Reads a filter object; throws the failure of a text that cannot be understood. */
export function toStoredQuery(stored: FilterObject): StoredQuery {
	return {
		filter: readFilter(stored.filter),
		s: searchWords(stored.s),
		includeNulls: stored.filterIncludeNulls,
		sortBy: stored.sortBy,
		orderBy: stored.orderBy,
	};
}

/** Reads the text of a filter; throws the failure of one that cannot be understood. */
export function readFilter(text: string): Filter | null {
	const parsed = parseFilter(withoutZeros(text));
	if (!parsed.ok) throw fail(parsed.failure.name, failureParams(parsed.failure));
	return parsed.filter;
}

/** The databases refuse patterns of more than 50,000 bytes, and nobody looks for a text as long as that. */
const maxSearchLength = 5000;

/** The words to look for in a text somebody typed. */
export function searchWords(text: string): string {
	return withoutZeros(text).trim().slice(0, maxSearchLength);
}

/** PostgreSQL knows no text with a zero character, so none is ever found. */
function withoutZeros(text: string): string {
	return text.replaceAll('\0', '');
}
