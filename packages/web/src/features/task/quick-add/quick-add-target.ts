import { useEffect, useSyncExternalStore } from 'react';
import type { QuickAddTarget } from './use-quick-add.ts';

/** Where the page in sight adds tasks. There is one such page at a time. */
let current: QuickAddTarget | undefined;
const listeners = new Set<() => void>();

function set(next: QuickAddTarget | undefined): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Tells where this page adds tasks, so that the field of a phone's bar adds them to the same list. */
export function useRegisterQuickAddTarget(target: QuickAddTarget | undefined): void {
	// Made anew each time the page is drawn, and mostly the same.
	const text = JSON.stringify(target);
	useEffect(() => {
		const own: QuickAddTarget | undefined = text === undefined ? undefined : JSON.parse(text);
		set(own);
		return () => {
			if (current === own) set(undefined);
		};
	}, [text]);
}

/** Where the page in sight adds tasks; undefined for one that adds none. */
export function useQuickAddTarget(): QuickAddTarget | undefined {
	return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
