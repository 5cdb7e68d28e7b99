import { clearedFields } from './own-fields.ts';
import type { BulkValues } from './task-bulk.contract.ts';

/** What each field becomes that is named and has no value, by its name on the wire. */
const cleared: Readonly<Record<string, BulkValues>> = {
	...clearedFields,
	project_id: { projectId: 0 as never },
	// What v1 replaces unasked is changed when it is named.
	assignees: { assignees: [] },
	reminders: { reminders: [] },
	is_favorite: { isFavorite: false },
	// A column belongs to one board: the name is known, and moves nothing.
	bucket_id: {},
};

/**
 * What a bulk change changes: the named fields, cleared where there is no value for them; without names all values that
 * are there. A name that is none of ours is answered instead.
 * @example bulkChanges(['priority'], { priority: 4, title: 'left out' }) // { changes: { priority: 4 } }
 */
export function bulkChanges(
	names: readonly string[],
	values: BulkValues,
): { readonly changes: BulkValues } | { readonly unknown: string } {
	if (names.length === 0) return { changes: values };
	const unknown = names.find((name) => !Object.hasOwn(cleared, name));
	if (unknown !== undefined) return { unknown };
	const changes = names.map((name) => {
		const empty = cleared[name] ?? {};
		const [field] = Object.keys(empty) as (keyof BulkValues)[];
		return field === undefined || values[field] === undefined ? empty : { [field]: values[field] };
	});
	return { changes: Object.assign({}, ...changes) as BulkValues };
}
