import { type FilterObject, filterBy } from '@ordna/domain/filter';
import { joinSeen } from '../../project/index.ts';

/** What somebody typed, in the language of the wire; one of them is empty. */
export interface TypedNarrowing {
	readonly s: string;
	readonly filter: string;
}

/**
 * A stored filter that finds what it and the typed one find together. Words become comparisons where there are words
 * already.
 *
 *     withTyped(filterBy('done = false'), { s: '', filter: 'priority > 3' }).filter // 'done = false && priority > 3'
 */
export function withTyped(stored: FilterObject | null, { s, filter }: TypedNarrowing): FilterObject {
	const base = stored ?? filterBy('');
	const isFirst = base.s.trim() === '';
	const filters = [
		{ s: '', filter: base.filter },
		{ s: isFirst ? '' : s, filter },
	];
	return { ...base, s: isFirst ? s : base.s, filter: joinSeen({ projectId: undefined, filters }) };
}
