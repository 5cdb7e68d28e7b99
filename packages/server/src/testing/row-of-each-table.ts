import { tablesOf } from '../backup/index.ts';
import { anyTables } from '../db/any-tables.ts';
import type { Database } from '../db/database.ts';

/** A row that a table takes, by the names of its columns. */
export type PlainRow = Readonly<Record<string, unknown>>;

const dates = { created: 1, updated: 2 };

/** A row for each table of the first release, what they refer to first. */
export const rowOfEachTable: readonly (readonly [table: string, row: PlainRow])[] = [
	['file', { id: 1, name: 'a.txt', mime: 'text/plain', size: 1, created_by_id: 1, created: 1, key: 'k' }],
	['user', { id: 1, username: 'Ada', username_key: 'ada', ...dates, avatar_file_id: 1 }],
	[
		'session',
		{ id: 's', user_id: 1, refresh_hash: 'h', is_long: 0, device_info: '', ip_address: '', last_active: 1, created: 1 },
	],
	['renewed_token', { token_hash: 'h', session_id: 's', renewed: 1 }],
	['api_token', { id: 1, owner_id: 1, title: 't', token_hash: 'h', permissions: '{}', expires_at: 9, created: 1 }],
	['mailed_token', { token_hash: 'h', user_id: 1, purpose: 'reset password', created: 1 }],
	['second_factor', { user_id: 1, secret: 's', created: 1 }],
	['recovery_code', { user_id: 1, code_hash: 'h' }],
	[
		'sign_in_trace',
		{
			...{ id: 1, provider_kind: 'ldap', provider_key: 'ldap', reference: '7f3a', at: 1, is_signed_in: 1, user_id: 1 },
			...{ typed: 'ada', tried_by_id: 1, ip_address: '', device_info: '', steps: '[]' },
		},
	],
	[
		'passkey',
		{
			id: 1,
			user_id: 1,
			name: 'Laptop',
			credential_id: 'c',
			public_key: 'k',
			counter: 0,
			transports: '[]',
			is_synced: 0,
			created: 1,
		},
	],
	[
		'connected_app',
		{
			id: 1,
			user_id: 1,
			client_name: 'a',
			redirect_uri: 'a.b:/',
			permissions: '{}',
			refresh_hash: 'h',
			device_info: '',
			created: 1,
			renewed: 1,
		},
	],
	['renewed_app_token', { token_hash: 'h', app_id: 1, renewed: 1 }],
	[
		'oauth_code',
		{
			code_hash: 'h',
			user_id: 1,
			client_name: 'a',
			redirect_uri: 'a.b:/',
			challenge: 'c',
			permissions: '{}',
			created: 1,
		},
	],
	['used_challenge', { challenge_hash: 'h', used: 1 }],
	['feed_link', { id: 1, user_id: 1, kind: 'tasks', key: 'k', created: 1 }],
	['calendar_token', { id: 1, user_id: 1, token_hash: 'h', created: 1 }],
	['mail', { id: 1, user_id: 1, kind: 'k', sealed: 's', created: 1, due: 1, useful_until: 2 }],
	['failed_mail', { id: 1, user_id: 1, kind: 'k', sealed: 's', created: 1, failed: 2, attempts: 1, reason: 'r' }],
	['team', { id: 1, name: 'Engines', created_by_id: 1, ...dates }],
	['team_member', { id: 1, team_id: 1, user_id: 1, created: 1 }],
	['project', { id: 1, title: 'Engine', owner_id: 1, position: 1, ...dates, background_file_id: 1 }],
	['saved_filter', { id: 1, owner_id: 1, title: 'Late', filters: '{}', ...dates }],
	[
		'template',
		{ id: 1, owner_id: 1, kind: 'task', title: 'Trip', document: '{}', task_count: 1, column_count: 0, ...dates },
	],
	['invitation', { id: 1, token_hash: 'h', sealed: 's', project_id: 1, created_by_id: 1, created: 1 }],
	['sent_invitation', { inviter_id: 1, project_id: 1, address_hash: 'h', sent: 1 }],
	['invitation_use', { invitation_id: 1, user_id: 1, used: 1 }],
	['registration', { slot: 1, mode: 'open' }],
	['sign_in_off', { what: 'ldap', key: 'ldap' }],
	['invitation_team', { invitation_id: 1, team_id: 1, added_by_id: 1 }],
	['project_user', { id: 1, project_id: 1, user_id: 1, right: 1, ...dates }],
	['project_team', { id: 1, project_id: 1, team_id: 1, right: 1, ...dates }],
	['link_share', { id: 1, hash: 'h', project_id: 1, right: 0, shared_by_id: 1, ...dates }],
	['project_access', { grantee: 'user', grantee_id: 1, project_id: 1, right: 2, distance: 0 }],
	['view', { id: 1, project_id: 1, title: 'Board', view_kind: 'kanban', position: 1, ...dates }],
	['bucket', { id: 1, view_id: 1, title: 'To do', position: 1, created_by_id: 1, ...dates }],
	['task', { id: 1, uid: 'u', project_id: 1, index: 1, title: 'Oil', search_text: 'oil', created_by_id: 1, ...dates }],
	['task_index', { project_id: 1, index: 1, task_id: 1 }],
	['task_assignee', { task_id: 1, user_id: 1, created: 1 }],
	['task_reminder', { task_id: 1, reminder: 5 }],
	['placement', { view_id: 1, task_id: 1, bucket_id: 1, position: 1 }],
	['label', { id: 1, title: 'l', description: '', hex_color: '', created_by_id: 1, ...dates }],
	['task_label', { task_id: 1, label_id: 1, created: 1 }],
	['task_relation', { task_id: 1, relation_kind: 'related', other_task_id: 1, created_by_id: 1, created: 1 }],
	['task_completion', { id: 1, task_id: 1, done_at: 1, by_id: 1, is_skipped: 0, times: 1, is_on_time: 1 }],
	['comment', { id: 1, task_id: 1, comment: 'c', author_id: 1, ...dates }],
	['attachment', { id: 1, task_id: 1, file_id: 1, created_by_id: 1, created: 1 }],
	['favorite', { user_id: 1, entity: 'task', entity_id: 1 }],
	['reaction', { entity: 'task', entity_id: 1, value: '+', user_id: 1, created: 1 }],
	['subscription', { id: 1, entity: 'task', entity_id: 1, user_id: 1, created: 1 }],
	['task_unread', { user_id: 1, task_id: 1 }],
	['notification_content', { id: 'c', name: 'n', people: '{}', payload: '{}', project_id: 1, created: 1 }],
	['notification', { id: 1, user_id: 1, subject: 's', content_id: 'c', project_id: 1, created: 1 }],
	['notification_ways', { user_id: 1, topic: 'task.comment', is_in_app: 1, is_email: 1, is_push: 0 }],
	['push_device', { id: 1, user_id: 1, endpoint: 'e', p256dh: 'p', auth: 'a', name: 'n', created: 1 }],
	[
		'notification_delivery',
		{ id: 1, notification_id: 1, way: 'push', device: 'd', state: 'waiting', reason: '', changed: 1 },
	],
	['held_notification', { user_id: 1, notification_id: 1 }],
	['push_message', { id: 1, device_id: 1, delivery_id: 1, body: '{}', due: 1, useful_until: 2 }],
	['reminded_until', { name: 'n', until: 1 }],
	['overdue_digest', { user_id: 1, at: 1 }],
	[
		'webhook',
		{ id: 1, project_id: 1, target_url: 'u', events: '[]', sealed: '', since_seq: 0, created_by_id: 1, ...dates },
	],
	['webhook_delivery', { id: 1, webhook_id: 1, event: 'e', body: 'b', state: 'waiting', created: 1 }],
	['export', { user_id: 1, requested: 1 }],
	['import', { id: 1, user_id: 1, importer: 'csv', started: 1, alive: 1, made: '{}' }],
	['import_file', { id: 1, user_id: 1, file_id: 1, name: 'n', created: 1 }],
	['service_import', { id: 1, user_id: 1, service: 'todoist', state: 'fetching', is_applied_at_once: 0, started: 1 }],
	['import_source', { user_id: 1, importer: 'csv', key: 'k', task_id: 1, there: '', here: '' }],
	['import_part', { user_id: 1, task_id: 1, key: 'k', what: 'comment', part_id: 1 }],
	['calendar_appearance', { user_id: 1, project_id: 1 }],
	[
		'change_set',
		{
			...{ id: 1, user_id: 1, agent_kind: 'token', agent_id: 1, agent_name: 'n', title: 't', operations: '[]' },
			...{ lines: '[]', problems: '[]', state: 'proposed', created: 1 },
		},
	],
	['change', { seq: 1, at: 1, actor_id: 1, via: 'v', batch: 'b', kind: 'k', entity: 'e', entity_id: 1 }],
	['change_reader', { name: 'n', seq: 1 }],
	['job', { name: 'n', due: 1 }],
	['idempotency', { caller: 'c', key: 'k', request_hash: 'h', reference: '', created: 1 }],
	['sign_in_rule', { name: 'admins_need_second_factor' }],
	['mail_in_address', { project_id: 1, word: 'w', created: 1 }],
	['mail_in_message', { project_id: 1, message_hash: 'h', taken: 1 }],
	['mail_in_mailbox', { slot: 1, mailbox: 'm' }],
	['backup_made', { id: 1, made: 1, bytes: 1 }],
	['installation', { slot: 1, id: 'i' }],
	['demo_mark', { slot: 1, made: 0 }],
	['taken_dump', { digest: 'd', taken: 1 }],
	['test_row', { id: 1, table_name: 'task', content: '{}' }],
	['released_content', { key: 'k', released: 1 }],
];

/** Puts that row into each table; into those that there are, where the database is older. */
export async function fillEachTable({ writer, engine }: Database): Promise<void> {
	const db = anyTables(writer);
	const tables = new Set(await tablesOf(db, engine));
	await db.transaction().execute(async (transaction) => {
		for (const [table, row] of rowOfEachTable) {
			if (tables.has(table)) await transaction.insertInto(table).values(row).execute();
		}
	});
}
