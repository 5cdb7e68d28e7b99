export {
	Outbox,
	type OutboxParts,
	type OutboxState,
	type Outcome,
	type RefusedWrite,
	type Send,
	type Sending,
	type Sent,
	type WriteOptions,
} from './outbox.ts';
export { useOutboxState } from './use-outbox.ts';
export { randomUuid } from './uuid.ts';
