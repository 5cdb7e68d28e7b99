import { useSyncExternalStore } from 'react';

/** Says whether there is a new token. */
export type Settle = (isBack: boolean) => void;

let isEnded = false;
const listeners = new Set<() => void>();

export function setEnded(is: boolean): void {
	isEnded = is;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether the server has ended the session, and whoever stands on the page is asked what the next token needs. */
export const useIsEnded = (): boolean => useSyncExternalStore(subscribe, () => isEnded);
