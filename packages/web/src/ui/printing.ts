import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const watchers = new Set<() => void>();
let printing = false;

function setPrinting(isNow: boolean): void {
	printing = isNow;
	// The browser lays the paper out as soon as it has told of it.
	flushSync(() => {
		for (const watcher of watchers) watcher();
	});
}
addEventListener('beforeprint', () => setPrinting(true));
addEventListener('afterprint', () => setPrinting(false));

function watch(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => void watchers.delete(watcher);
}

export const isPrinting = (): boolean => printing;

/** Whether the page is being laid out for paper. */
export function useIsPrinting(): boolean {
	return useSyncExternalStore(watch, isPrinting, () => false);
}
