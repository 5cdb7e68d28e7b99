import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface NotificationTable {
	id: Generated<number>;
	user_id: number;
	subject: string;
	content_id: string;
	project_id: number | null;
	read_at: Instant | null;
	created: Instant;
	/** Not shown in the app. */
	is_hidden: Generated<number>;
}

export interface NotificationWaysTable {
	user_id: number;
	topic: string;
	is_in_app: number;
	is_email: number;
	is_push: number;
}

/** The email and the push message of a notification wait for the end of somebody's quiet hours. */
export interface HeldNotificationTable {
	user_id: number;
	notification_id: number;
}

export interface NotificationContentTable {
	id: string;
	name: string;
	people: string;
	payload: string;
	project_id: number | null;
	created: Instant;
}

export interface NotificationTables {
	notification: NotificationTable;
	notification_content: NotificationContentTable;
	notification_ways: NotificationWaysTable;
	held_notification: HeldNotificationTable;
}

/** A notification with its content, as it is selected. */
export type NotificationRow = Pick<Selectable<NotificationTable>, 'id' | 'read_at' | 'created'> &
	Pick<NotificationContentTable, 'name' | 'people' | 'payload'>;

/** A notification with its content. */
export interface Notice {
	readonly id: number;
	readonly name: string;
	/** The ids of people, with the key each stands under. */
	readonly people: readonly (readonly [key: string, id: number])[];
	/** JSON. */
	readonly payload: string;
	readonly readAt: Instant | null;
	readonly created: Instant;
}

/** The only way from a row to a notification. */
export function toNotice(row: NotificationRow): Notice {
	return {
		id: row.id,
		name: row.name,
		// `notify` wrote it.
		people: Object.entries(JSON.parse(row.people) as Record<string, number>),
		payload: row.payload,
		readAt: row.read_at,
		created: row.created,
	};
}
