import { useSyncExternalStore } from 'react';

const june = 5;

/** How often a page that stays open looks at the month again. */
const everyMs = 3_600_000;

const isJune = () => new Date().getMonth() === june;

function watchMonth(listener: () => void): () => void {
	const timer = setInterval(listener, everyMs);
	return () => clearInterval(timer);
}

/** In June the logo wears its wreath, where server and person allow it. */
export function useJuneLogo(isAllowed: boolean): boolean {
	return useSyncExternalStore(watchMonth, isJune) && isAllowed;
}
