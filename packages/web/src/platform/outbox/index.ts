export { type AnyMutation, defineMutation, type Sending, type Sentence } from './mutation.ts';
export { Outbox } from './outbox.ts';
export type { Outcome, Sent } from './sent.ts';
export { browserTabs, type Tabs } from './tabs.ts';
export { useOutboxState } from './use-outbox.ts';
export { randomUuid } from './uuid.ts';
export { indexedWrites, type WriteStorage } from './write-storage.ts';
