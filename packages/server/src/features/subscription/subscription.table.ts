import type { Subscription, SubscriptionEntity } from '@ordna/domain/subscription';
import type { Generated, Selectable } from 'kysely';

export interface SubscriptionTable {
	id: Generated<number>;
	entity: SubscriptionEntity;
	entity_id: number;
	user_id: number;
	created: number;
}

export interface SubscriptionTables {
	subscription: SubscriptionTable;
}

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** The only way from a row to a subscription. */
export function toSubscription(row: Omit<SubscriptionRow, 'user_id'>): Subscription {
	// Branded where they are first read; the rows hold nothing else.
	return { id: row.id, entity: row.entity, entityId: row.entity_id, created: row.created } as Subscription;
}
