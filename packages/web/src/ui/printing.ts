import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** How long somebody waits for what is not loaded yet; the paper says what is missing then. */
const patienceMs = 10_000;

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

/** What has to be fetched before the page is printed. */
export interface PrintPreparation {
	readonly isNeeded: () => boolean;
	readonly run: () => Promise<unknown>;
}

const preparations = new Set<PrintPreparation>();

/** While the component is shown, `printPage` waits for it. */
export function usePrintPreparation(preparation: PrintPreparation): void {
	const latest = useRef(preparation);
	useLayoutEffect(() => {
		latest.current = preparation;
	});
	useEffect(() => {
		const held = { isNeeded: () => latest.current.isNeeded(), run: () => latest.current.run() };
		preparations.add(held);
		return () => void preparations.delete(held);
	}, []);
}

let isPreparing = false;

/** Prints the page as soon as all that belongs on it is loaded, or could not be had in time. */
export async function printPage(): Promise<void> {
	if (isPreparing) return;
	const needed = [...preparations].filter((one) => one.isNeeded());
	if (needed.length > 0) {
		isPreparing = true;
		const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
		await Promise.race([Promise.allSettled(needed.map((one) => one.run())), late]);
		isPreparing = false;
	}
	window.print();
}
