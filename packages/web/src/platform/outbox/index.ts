export {
	Outbox,
	type Outcome,
	type Sending,
	type Sent,
} from './outbox.ts';
export { useOutboxState } from './use-outbox.ts';
export { randomUuid } from './uuid.ts';
