import { toId } from '@ordna/domain/contract';
import type { Subscription, SubscriptionEntity } from '@ordna/domain/subscription';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface SubscriptionTable {
	id: Generated<number>;
	entity: SubscriptionEntity;
	entity_id: number;
	user_id: number;
	created: Instant;
}

export interface SubscriptionTables {
	subscription: SubscriptionTable;
}

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** The only way from a row to a subscription. */
export function toSubscription(row: Omit<SubscriptionRow, 'user_id'>): Subscription {
	return {
		id: toId('subscription', row.id),
		entity: row.entity,
		entityId: toId('thing to subscribe to', row.entity_id),
		created: row.created,
	};
}
