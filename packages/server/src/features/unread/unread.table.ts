import type { Instant } from '@ordna/domain/time';

export interface UnreadTables {
	/** A row for each task in which something is new to a person, and since when; `null` for what is older than this was kept. */
	task_unread: { user_id: number; task_id: number; since: Instant | null };
}
