import { useCallback } from 'react';
import { asMapOf, browserStorage, localValue, useLocal } from '../../../platform/local/index.ts';
import { type Grouping, groupings } from './groups.ts';

/** How somebody likes to see a list. */
export interface ListDisplay {
	readonly grouping: Grouping;
	readonly hidesDone: boolean;
}

const asIs: ListDisplay = { grouping: 'none', hidesDone: false };

/** View → how this browser shows it; what is shown as it comes is not named. */
const displays = localValue<Readonly<Record<string, ListDisplay>>>({
	storage: browserStorage(),
	key: 'listDisplay',
	read: asMapOf(readDisplay),
	otherwise: {},
});

function readDisplay(stored: unknown): ListDisplay | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { grouping, hidesDone }: { grouping?: unknown; hidesDone?: unknown } = stored;
	return { grouping: groupings.find((one) => one === grouping) ?? 'none', hidesDone: hidesDone === true };
}

/** How the list of a view is shown, and how to show it otherwise. */
export function useListDisplay(viewId: number): readonly [ListDisplay, (change: Partial<ListDisplay>) => void] {
	const [stored] = useLocal(displays);
	const set = useCallback(
		(change: Partial<ListDisplay>) => {
			const { [viewId]: before = asIs, ...others } = displays.get();
			const next = { ...before, ...change };
			const isPlain = next.grouping === 'none' && !next.hidesDone;
			displays.set(isPlain ? others : { ...others, [viewId]: next });
		},
		[viewId],
	);
	return [stored[viewId] ?? asIs, set];
}
