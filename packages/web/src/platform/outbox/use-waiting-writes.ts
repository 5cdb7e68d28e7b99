import { useSyncExternalStore } from 'react';
import type { LateOutbox } from './late-outbox.ts';
import type { MutationRef } from './mutation.ts';
import type { WaitingWrite } from './sent.ts';

/** What waits to be sent, the oldest first. */
export function useWaitingWrites(outbox: Pick<LateOutbox, 'watch' | 'list'>): readonly WaitingWrite[] {
	return useSyncExternalStore(outbox.watch, () => outbox.list);
}

/** What a mutation waits to be sent with, the oldest first. */
export function waitingArgs<Args>(writes: readonly WaitingWrite[], { name }: MutationRef<Args>): readonly Args[] {
	// A name stands for one mutation, and so for one type of arguments.
	return writes.flatMap((write) => (write.name === name ? [write.args as Args] : []));
}
