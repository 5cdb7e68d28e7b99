import { useSyncExternalStore } from 'react';
import type { Live, LiveState } from './live.ts';

/** Whether changes of others arrive by themselves. */
export function useLiveState(live: Live): LiveState {
	return useSyncExternalStore(live.watch, () => live.state);
}
