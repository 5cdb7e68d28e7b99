import { useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import type { OutboxState } from './sent.ts';

/** Whether something waits to be sent, and whether the line is why. */
export function useOutboxState(outbox: Outbox): OutboxState {
	return useSyncExternalStore(outbox.watch, () => outbox.state);
}
