import { useSyncExternalStore } from 'react';
import type { LateOutbox } from './late-outbox.ts';
import type { OutboxState } from './sent.ts';

/** Whether something waits to be sent, and whether the line is why. */
export function useOutboxState(outbox: Pick<LateOutbox, 'watch' | 'state'>): OutboxState {
	return useSyncExternalStore(outbox.watch, () => outbox.state);
}
