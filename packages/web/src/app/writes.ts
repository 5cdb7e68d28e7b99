import type { OutboxParts } from '../platform/outbox/index.ts';
import { browserTabs, indexedWrites, Outbox } from '../platform/outbox/index.ts';
import { mutations } from './mutations.ts';

/** The outbox with all writes there are: fetched when the first screen stands. */
export const outboxOf = (parts: Pick<OutboxParts, 'store' | 'api'>): Outbox =>
	new Outbox({ ...parts, mutations, storage: indexedWrites(), tabs: browserTabs() });
