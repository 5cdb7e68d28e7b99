import type { DeliveryState } from '@ordna/domain/notification';
import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface NotificationDeliveryTable {
	id: Generated<number>;
	notification_id: number;
	way: 'email' | 'push';
	device: string;
	state: DeliveryState;
	reason: string;
	receipt_hash: string | null;
	changed: Instant;
	/** The one under which the outcome of the message is noted that tells of this one, too. */
	part_of_id: number | null;
}

export interface NotificationDeliveryTables {
	notification_delivery: NotificationDeliveryTable;
}
