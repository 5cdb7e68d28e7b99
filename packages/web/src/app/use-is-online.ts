import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
	window.addEventListener('online', listener);
	window.addEventListener('offline', listener);
	return () => {
		window.removeEventListener('online', listener);
		window.removeEventListener('offline', listener);
	};
}

/** Whether this machine has a network at all; not whether the server is there. */
export function useIsOnline(): boolean {
	return useSyncExternalStore(subscribe, () => navigator.onLine);
}
