import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Highlight, highlightOption } from '../../ui/option-list/option-list.tsx';
import type { Hit } from './hit.ts';

/** Where a key leads that is no arrow. */
export type Direction = 'first' | 'last' | 'pageDown' | 'pageUp';

export interface Chosen {
	readonly list: RefObject<HTMLDivElement | null>;
	readonly onHighlight: (hit: Hit | undefined, highlight: Highlight) => void;
	/** The line that is chosen now. */
	readonly get: () => Hit | undefined;
	readonly go: (direction: Direction) => void;
}

const page = 8;

/**
 * Which line is chosen: the first, until somebody goes to another one. It stays chosen while lines are added above it or
 * below, and begins anew with another text.
 *
 * @param hits those that can be chosen
 */
export function useChosen(hits: readonly Hit[], text: string): Chosen {
	const list = useRef<HTMLDivElement>(null);
	const now = useRef<{ readonly hit: Hit | undefined; readonly index: number }>({ hit: undefined, index: -1 });
	const kept = useRef({ text: '', id: '' });
	useLayoutEffect(() => {
		const isAnother = kept.current.text !== text;
		const at = isAnother ? 0 : hits.findIndex(({ id }) => id === kept.current.id);
		const index = Math.max(at, 0);
		// The first one too: else what comes above it would take its place.
		kept.current = { text, id: hits[index]?.id ?? '' };
		if (isAnother || index !== now.current.index) highlightOption(list.current, index);
	}, [hits, text]);
	return {
		list,
		onHighlight(hit, { index, isByHand }) {
			now.current = { hit, index };
			if (hit && isByHand) kept.current = { text: kept.current.text, id: hit.id };
		},
		get: () => now.current.hit,
		go: (direction) => highlightOption(list.current, indexAfter(now.current.index, direction, hits.length)),
	};
}

/** Pages end at the ends. */
function indexAfter(at: number, direction: Direction, count: number): number {
	if (direction === 'first') return 0;
	if (direction === 'last') return count - 1;
	return direction === 'pageDown' ? Math.min(at + page, count - 1) : Math.max(at - page, 0);
}
