import type { Notification, NotificationName } from '@ordna/domain/notification';
import { type Instant, toInstant } from '@ordna/domain/time';

/** People, tasks and projects as payloads spell them. Ids of a test need no server. */
export const aContent = {
	person: (id: number, name: string) => ({ id, name, username: name.toLowerCase() }),
	task: (id: number, title: string, fields: object = {}) => ({ id, title, project_id: 1, ...fields }),
	project: (id: number, title: string) => ({ id, title, parent_project_id: 0 }),
};

interface Parts {
	readonly id: number;
	readonly name: NotificationName | 'something.new';
	readonly payload: Readonly<Record<string, unknown>>;
	readonly readAt?: Instant | null;
}

export const aNotification = ({ id, name, payload, readAt = null }: Parts): Notification => ({
	id: id as never,
	name,
	notification: payload,
	readAt,
	created: toInstant(Date.UTC(2026, 2, 11, 8, id)),
});
