import { useSyncExternalStore } from 'react';
import type { Client } from '../platform/client.tsx';

/** Says whether there is a new token. */
export type Settle = (isBack: boolean) => void;

let settleEnded: Settle | undefined;
const listeners = new Set<() => void>();

function set(settle: Settle | undefined) {
	settleEnded = settle;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Leaves the page as it is when the server has ended the session, from its first request on: what waits for a token waits until
 * the question over the page is answered (`EndedSession`). Returns how to stop that.
 */
export function askWhenEnded({ session }: Client): () => void {
	const { onEnded } = session;
	session.onEnded = () => {
		// Somebody has just signed in in another tab.
		if (session.adopt()) return true;
		return new Promise((resolve) => {
			const settle = (isBack: boolean) => {
				stop();
				set(undefined);
				resolve(isBack);
			};
			const stop = session.watch((event) => settle(event === 'renewed'));
			set(settle);
		});
	};
	return () => {
		session.onEnded = onEnded;
		settleEnded?.(false);
	};
}

/** How to settle an ended session; `undefined` as long as there is none. */
export const useEnded = (): Settle | undefined => useSyncExternalStore(subscribe, () => settleEnded);
