export interface RemindingTables {
	reminded_until: { name: string; until: number };
	overdue_digest: { user_id: number; at: number };
}
