import { useSyncExternalStore } from 'react';
import type { LateLive } from './late-live.ts';
import type { LiveState } from './live.ts';

/** Whether changes of others arrive by themselves. */
export function useLiveState(live: LateLive): LiveState {
	return useSyncExternalStore(live.watch, () => live.state);
}
