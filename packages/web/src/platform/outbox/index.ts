export { LateOutbox } from './late-outbox.ts';
export {
	type AnyMutation,
	defineMutation,
	lateMutation,
	type MessageDescriptor,
	type Mutation,
	type Sending,
} from './mutation.ts';
export { Outbox, type OutboxParts } from './outbox.ts';
export { saved } from './saved.ts';
export type { OutboxState, Outcome, Sent, WaitingWrite } from './sent.ts';
export { browserTabs } from './tabs.ts';
export { useOutboxState } from './use-outbox.ts';
export { useWaitingWrites, waitingArgs } from './use-waiting-writes.ts';
export { randomUuid } from './uuid.ts';
export { indexedWrites } from './write-storage.ts';
