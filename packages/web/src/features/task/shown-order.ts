import type { View } from '@ordna/domain/view';
import { useEffect, useSyncExternalStore } from 'react';
import type { ViewQuery } from './view-order.api.ts';

/** What the page shows: a view, and what narrows it there. */
export interface ShownOrder {
	readonly view: View;
	readonly query: ViewQuery;
}

let shown: ShownOrder | undefined;
const listeners = new Set<() => void>();

function show(order: ShownOrder | undefined): void {
	shown = order;
	for (const listener of listeners) listener();
}

/** Says which order the page shows, for what opens over it. There is one at a time. */
export function useRegisterShownOrder(view: View, query: ViewQuery): void {
	const name = JSON.stringify(query);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same query is another object with each render
	useEffect(() => {
		const order = { view, query };
		show(order);
		return () => {
			if (shown === order) show(undefined);
		};
	}, [view, name]);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The order that the page beneath shows. */
export const useShownOrder = (): ShownOrder | undefined => useSyncExternalStore(subscribe, () => shown);
