import { useCallback, useSyncExternalStore } from 'react';
import { listOf, useStore } from '../../platform/store/index.ts';
import type { Column } from '../bucket/index.ts';
import { type OrderOfView, optimisticLists, viewListKey } from '../task/index.ts';

/** How many cards a board shows, all columns together. */
export function useCardCount(order: OrderOfView, columns: readonly Column[]): number {
	const store = useStore();
	// What only the server can order it also counts, in one list for all columns.
	const [, found] = optimisticLists(order);
	const names = found ?? columns.map((column) => listOf(viewListKey(order.view.id), column.id)).join('\n');
	const subscribe = useCallback(
		(listener: () => void) => {
			const stops = names.split('\n').map((name) => store.watchList(name, listener));
			return () => {
				for (const stop of stops) stop();
			};
		},
		[store, names],
	);
	return useSyncExternalStore(subscribe, () =>
		names.split('\n').reduce((sum, name) => sum + store.ids(name).length, 0),
	);
}
