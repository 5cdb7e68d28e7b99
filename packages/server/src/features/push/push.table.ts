import { toId } from '@ordna/domain/contract';
import type { PushDevice } from '@ordna/domain/push';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface PushDeviceTable {
	id: Generated<number>;
	user_id: number;
	/** Whose browser signs out gets nothing there any more. */
	session_id: string | null;
	/** The address at the push service. */
	endpoint: string;
	p256dh: string;
	auth: string;
	name: string;
	created: Instant;
	last_delivered: Instant | null;
}

export interface PushMessageTable {
	id: Generated<number>;
	device_id: number;
	/** `null` for a test. */
	delivery_id: number | null;
	body: string;
	/** When to try next. */
	due: number;
	useful_until: Instant;
	attempts: Generated<number>;
	leased_until: Generated<number>;
	leased_by: Generated<string>;
}

export interface PushTables {
	push_device: PushDeviceTable;
	push_message: PushMessageTable;
}

export type PushMessageRow = Selectable<PushMessageTable>;

/** The only way from a row to a device; its address and its keys stay here. */
export function toPushDevice(
	row: Pick<Selectable<PushDeviceTable>, 'id' | 'name' | 'created' | 'last_delivered'>,
): PushDevice {
	return { id: toId('push device', row.id), name: row.name, created: row.created, lastDelivered: row.last_delivered };
}
