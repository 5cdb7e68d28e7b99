/** The numbers of the advisory locks that commands hold until their commit on PostgreSQL; SQLite runs one at a time. */
export const advisoryLocks = {
	/** Under it lines of the change log are numbered, so that they become visible in this order. */
	log: 7_307_001,
	/** Under it rights and the project tree change. */
	access: 7_307_002,
	/** Under it tasks are related. */
	relation: 7_307_003,
	/** Under it usernames and addresses are claimed. */
	names: 7_307_004,
	/** Under it programs propose change sets. */
	changeSets: 7_307_005,
} as const;
