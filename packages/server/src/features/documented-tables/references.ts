/** What a table of ours is to whoever fills it. */
interface TableFacts {
	/** The columns that tell its rows apart. */
	readonly key: readonly string[];
	/** Columns that refer to rows which must be there first, by the tables of these. */
	readonly needs: Readonly<Record<string, string>>;
	/** Columns that are emptied while what they refer to is not there. */
	readonly mayLack?: Readonly<Record<string, string>>;
}

const byId = ['id'] as const;

/** The tables that are filled, those that others refer to first. */
export const filledTables: Readonly<Record<string, TableFacts>> = {
	file: { key: byId, needs: {} },
	user: {
		key: byId,
		needs: {},
		mayLack: {
			...{ default_project_id: 'project', avatar_file_id: 'file' },
			...{ bot_owner_id: 'user', deletion_heir_id: 'user' },
		},
	},
	mailed_token: { key: ['token_hash'], needs: { user_id: 'user' } },
	calendar_token: { key: ['token_hash'], needs: { user_id: 'user' } },
	team: { key: byId, needs: {} },
	team_member: { key: ['team_id', 'user_id'], needs: { team_id: 'team', user_id: 'user' } },
	label: { key: byId, needs: {} },
	project: {
		key: byId,
		needs: { owner_id: 'user', parent_id: 'project' },
		mayLack: { default_assignee_id: 'user', background_file_id: 'file' },
	},
	project_user: {
		key: byId,
		needs: { project_id: 'project', user_id: 'user' },
		mayLack: { shared_by_id: 'user' },
	},
	project_team: {
		key: byId,
		needs: { project_id: 'project', team_id: 'team' },
		mayLack: { shared_by_id: 'user' },
	},
	link_share: { key: byId, needs: { project_id: 'project' } },
	saved_filter: { key: byId, needs: { owner_id: 'user' } },
	favorite: { key: ['user_id', 'entity', 'entity_id'], needs: { user_id: 'user', entity_id: 'saved_filter' } },
	view: {
		key: byId,
		needs: { project_id: 'project', saved_filter_id: 'saved_filter' },
		mayLack: { default_bucket_id: 'bucket', done_bucket_id: 'bucket' },
	},
	bucket: { key: byId, needs: { view_id: 'view' } },
	task: { key: byId, needs: { project_id: 'project' } },
	placement: { key: ['task_id', 'view_id'], needs: { task_id: 'task', view_id: 'view', bucket_id: 'bucket' } },
	comment: { key: byId, needs: { task_id: 'task' } },
	task_relation: {
		key: ['task_id', 'relation_kind', 'other_task_id'],
		needs: { task_id: 'task', other_task_id: 'task' },
	},
	task_assignee: { key: ['task_id', 'user_id'], needs: { task_id: 'task', user_id: 'user' } },
	task_label: { key: ['task_id', 'label_id'], needs: { task_id: 'task', label_id: 'label' } },
	task_reminder: { key: ['task_id', 'reminder'], needs: { task_id: 'task' } },
	attachment: { key: byId, needs: { task_id: 'task', file_id: 'file' } },
};

/** The facts of a table that is filled. */
export function factsOf(table: string): TableFacts {
	const facts = filledTables[table];
	if (!facts) throw new Error(`${table} is not filled`);
	return facts;
}

/** What tells a row of a table from all others. */
export function keyOf(table: string, row: Readonly<Record<string, unknown>>): string {
	return JSON.stringify([table, ...factsOf(table).key.map((column) => row[column])]);
}

/** Those whose ids go on by themselves. */
export const tablesWithIds: readonly string[] = [
	...Object.entries(filledTables).flatMap(([table, { key }]) => (key.includes('id') ? [table] : [])),
	'calendar_token',
];
