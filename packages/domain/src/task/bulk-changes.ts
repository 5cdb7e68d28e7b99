import type { BulkValues } from './task-bulk.contract.ts';

/** What each field becomes that is named and has no value, by its name on the wire. */
const empty = {
	title: { title: '' },
	description: { description: '' },
	done: { done: false },
	due_date: { dueDate: null },
	start_date: { startDate: null },
	end_date: { endDate: null },
	repeat_after: { repeatAfter: 0 },
	repeat_mode: { repeatMode: 0 },
	priority: { priority: 0 },
	percent_done: { percentDone: 0 },
	hex_color: { hexColor: '' },
	project_id: { projectId: 0 as never },
	cover_image_attachment_id: { coverImageAttachmentId: 0 },
	// What v1 replaces unasked is changed when it is named.
	assignees: { assignees: [] },
	reminders: { reminders: [] },
	is_favorite: { isFavorite: false },
	// A column belongs to one board: the name is known, and moves nothing.
	bucket_id: {},
} as const satisfies Readonly<Record<string, BulkValues>>;

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
	const unknown = names.find((name) => !Object.hasOwn(empty, name));
	if (unknown !== undefined) return { unknown };
	const changes = names.map((name) => {
		// Checked above.
		const cleared: BulkValues = empty[name as keyof typeof empty];
		const [field] = Object.keys(cleared) as (keyof BulkValues)[];
		return field === undefined || values[field] === undefined ? cleared : { [field]: values[field] };
	});
	return { changes: Object.assign({}, ...changes) as BulkValues };
}
