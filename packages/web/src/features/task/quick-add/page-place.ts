import { useEffect, useSyncExternalStore } from 'react';
import type { QuickAddPlace } from './use-quick-add.ts';

/** Where the page in sight adds tasks. There is one such page at a time. */
let place: QuickAddPlace | undefined;
const listeners = new Set<() => void>();

function set(next: QuickAddPlace | undefined): void {
	place = next;
	for (const listener of listeners) listener();
}

/** Tells where this page adds tasks, so that the field of a phone's bar adds them to the same list. */
export function useTellAddPlace(told: QuickAddPlace | undefined): void {
	// Made anew each time the page is drawn, and mostly the same.
	const text = JSON.stringify(told);
	useEffect(() => {
		const own: QuickAddPlace | undefined = text === undefined ? undefined : JSON.parse(text);
		set(own);
		return () => {
			if (place === own) set(undefined);
		};
	}, [text]);
}

/** Where the page in sight adds tasks; undefined for one that adds none. */
export function usePageAddPlace(): QuickAddPlace | undefined {
	return useSyncExternalStore(subscribe, () => place);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
