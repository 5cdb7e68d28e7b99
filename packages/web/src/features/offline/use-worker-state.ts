import { useSyncExternalStore } from 'react';
import { workerState } from './kept-state.ts';

/** When the oldest answer was kept that is shown for want of a connection, in ms since 1970. */
export const useKeptAt = (): number | undefined =>
	useSyncExternalStore(workerState.watch, () => workerState.get().keptAt);

/** Whether a newer build of the client is there: this page goes on, and has it once it is reloaded. */
export const useIsOutdated = (): boolean => useSyncExternalStore(workerState.watch, () => workerState.get().isOutdated);
