import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './outbox.ts';

/** Whether something waits to be sent, and whether the line is why. */
export function useOutboxState(outbox: Outbox): OutboxState {
	return useSyncExternalStore(outbox.watch, () => outbox.state);
}
