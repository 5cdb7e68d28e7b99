export interface UnreadTables {
	/** A row for each task in which something is new to a person. */
	task_unread: { user_id: number; task_id: number };
}
