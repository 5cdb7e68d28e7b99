import { type FilterObject, filterBy } from '@ordna/domain/filter';
import { joinSeen } from '../../project/index.ts';

/** What somebody typed, in the language of the wire; one of them is empty. */
export interface TypedNarrowing {
	readonly s: string;
	readonly filter: string;
	/** What has no value fits its comparisons. */
	readonly withNulls?: boolean;
	/** It takes the place of what is stored. */
	readonly isInstead?: boolean;
}

/**
 * A stored filter that finds what it and the typed one find together. Words become comparisons where there are words
 * already.
 *
 *     withTyped(filterBy('done = false'), { s: '', filter: 'priority > 3' }).filter // 'done = false && priority > 3'
 */
export function withTyped(stored: FilterObject | null, typed: TypedNarrowing): FilterObject {
	const { s, filter, withNulls = false, isInstead = false } = typed;
	const base = stored ?? filterBy('');
	if (isInstead) return { ...base, s, filter, filterIncludeNulls: withNulls };
	const isFirst = base.s.trim() === '';
	const filters = [
		{ s: '', filter: base.filter },
		{ s: isFirst ? '' : s, filter },
	];
	return {
		...base,
		filterIncludeNulls: base.filterIncludeNulls || withNulls,
		s: isFirst ? s : base.s,
		filter: joinSeen({ projectId: undefined, filters }),
	};
}
