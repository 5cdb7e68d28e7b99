export { LateOutbox } from './late-outbox.ts';
export { type AnyMutation, defineMutation, type Sending, type Sentence } from './mutation.ts';
export { Outbox, type OutboxParts } from './outbox.ts';
export type { Outcome, Sent } from './sent.ts';
export { browserTabs } from './tabs.ts';
export { useOutboxState } from './use-outbox.ts';
export { randomUuid } from './uuid.ts';
export { indexedWrites } from './write-storage.ts';
