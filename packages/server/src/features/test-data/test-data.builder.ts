const created = '2026-06-01T08:00:00.123Z';
const updated = '2026-06-01T08:00:00.456Z';
const dates = { created, updated };

/** Of `12345678`, with bcrypt at its lowest cost: it is worked out in a moment. */
const hashOf12345678 = '$2a$04$4fDoYW/T9IiEwLHUqe6Z5On8JukHVrhvX5D1p73GaD/26vEUVHyda';

/** A row, or two, for each table that can be filled: those that others name come first. */
export const rowsOfEachTable: readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[] = [
	[
		'users',
		[
			{
				...{ id: 1, username: 'user1', password: hashOf12345678, status: 0, issuer: 'local', language: 'en' },
				...{ email: 'user1@example.com', frontend_settings: '{"colorSchema":"dark"}', ...dates },
			},
			{ id: 2, username: 'user2', password: hashOf12345678, status: 2, issuer: 'local', language: 'de', ...dates },
		],
	],
	[
		'user_tokens',
		[
			{ id: 1, user_id: 1, token: 'resets', kind: 1, created },
			{ id: 2, user_id: 2, token: 'confirms', kind: 2, created },
			{ id: 3, user_id: 1, token: 'deletes', kind: 3, created },
			{ id: 4, user_id: 1, token: 'opens calendars', kind: 4, created },
		],
	],
	['teams', [{ id: 1, name: 'Engines', created_by_id: 1, ...dates }]],
	[
		'team_members',
		[
			{ team_id: 1, user_id: 1, admin: true, created },
			{ team_id: 1, user_id: 2, admin: false, created },
		],
	],
	['labels', [{ id: 1, title: 'Late', description: '', hex_color: 'ff0000', created_by_id: 1, ...dates }]],
	[
		'projects',
		[
			{ id: 1, title: 'First', owner_id: 1, hex_color: '00ff00', is_archived: false, identifier: 'FST', ...dates },
			{ id: 2, title: 'Below', owner_id: 1, parent_project_id: 1, is_archived: true, ...dates },
		],
	],
	['users_projects', [{ id: 1, project_id: 1, user_id: 2, permission: 1, ...dates }]],
	[
		'link_shares',
		[
			{ id: 1, hash: 'open', project_id: 1, permission: 0, sharing_type: 1, shared_by_id: 1, ...dates },
			{ id: 2, hash: 'shut', project_id: 1, permission: 2, sharing_type: 2, shared_by_id: 1, ...dates },
		],
	],
	[
		'saved_filters',
		[
			{
				...{ id: 1, title: 'Soon', description: '', filters: '{"filter":"done = false","sort_by":["due_date"]}' },
				...{ owner_id: 1, is_favorite: true, ...dates },
			},
		],
	],
	[
		'project_views',
		[
			{ id: 1, title: 'List', project_id: 1, view_kind: 0, ...dates },
			{ id: 2, title: 'Gantt', project_id: 1, view_kind: 1, ...dates },
			{ id: 3, title: 'Table', project_id: 1, view_kind: 2, bucket_configuration_mode: 0, ...dates },
			{ id: 4, title: 'Board', project_id: 1, view_kind: 3, bucket_configuration_mode: 1, ...dates },
			{ id: 5, title: 'List', project_id: -2, view_kind: 0, ...dates },
		],
	],
	['buckets', [{ id: 1, title: 'To do', project_view_id: 4, created_by_id: 1, ...dates }]],
	[
		'tasks',
		[
			{
				...{ id: 1, title: 'Oil', done: false, project_id: 1, created_by_id: 1, index: 1, ...dates },
				...{ description: '<p>The left one</p>', due_date: '2026-06-03T10:00:00+02:00', priority: 3 },
				...{ start_date: null, end_date: null, done_at: null },
			},
			{
				...{ id: 2, title: 'Paint', done: true, project_id: 1, created_by_id: 1, index: 2, done_at: updated, ...dates },
				...{ start_date: created, end_date: updated },
			},
		],
	],
	['task_buckets', [{ task_id: 1, bucket_id: 1, project_view_id: 4 }]],
	['task_comments', [{ id: 1, comment: '<p>Well said</p>', author_id: 1, task_id: 1, ...dates }]],
	[
		'task_relations',
		[
			{ id: 7, task_id: 1, other_task_id: 2, relation_kind: 'subtask', created_by_id: 1, created },
			{ id: 8, task_id: 2, other_task_id: 1, relation_kind: 'parenttask', created_by_id: 1, created },
		],
	],
	['task_assignees', [{ id: 1, task_id: 1, user_id: 2, created }]],
	['label_tasks', [{ id: 1, task_id: 1, label_id: 1, created }]],
	[
		'task_reminders',
		[
			{ id: 1, task_id: 1, reminder: '2026-06-02T08:00:00.000Z', relative_to: '', relative_period: 0, created },
			{
				id: 2,
				task_id: 1,
				reminder: '2026-06-03T07:00:00.000Z',
				relative_to: 'due_date',
				relative_period: -3600,
				created,
			},
		],
	],
	['task_attachments', [{ id: 1, task_id: 1, file_id: 1, created }]],
];
