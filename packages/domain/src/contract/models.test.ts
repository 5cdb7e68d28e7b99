import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { adminUser } from '../admin/admin-user.ts';
import { attachment } from '../attachment/attachment.ts';
import { backgroundImage } from '../background/background.ts';
import { calendarToken } from '../calendar-token/calendar-token.ts';
import { change, changePage } from '../change/change.ts';
import { completion, completionTotals } from '../completion/completion.ts';
import { exportStatus } from '../export/export.ts';
import { info } from '../info/info.ts';
import { projectSummary } from '../project/project-summary.ts';
import { recoveryCodes, secondFactor, switchedOn } from '../second-factor/second-factor.ts';
import { session } from '../session/session.ts';
import { deletion } from '../task/trash.ts';
import { adaOnTheWire, readAndWritten } from '../testing/requests.ts';
import { view } from '../view/view.ts';

const [time, unset] = ['2026-03-01T08:00:00Z', '0001-01-01T00:00:00Z'];
const filter = { s: '', sort_by: [], order_by: [], filter: 'done = false', filter_include_nulls: false };

/** What clients read of things that have no rules beside their form: a key that is renamed here breaks them. */
test.for<[name: string, schema: z.core.$ZodType, wire: object]>([
	[
		'session',
		session,
		{ id: 'a-b', device_info: 'Firefox', ip_address: '192.0.2.7', last_active: time, created: time },
	],
	['second factor', secondFactor, { secret: 'ABC', enabled: true, url: 'otpauth://totp/x' }],
	['second factor that was switched on', switchedOn, { message: 'ok', recovery_codes: ['a', 'b'] }],
	['second factor that was on already', switchedOn, { message: 'ok' }],
	['recovery codes', recoveryCodes, { left: 10, recovery_codes: ['a', 'b'] }],
	['token of a calendar', calendarToken, { id: 1, created: time, token: '' }],
	['used token of a calendar', calendarToken, { id: 1, created: time, token: '', last_used: unset }],
	[
		'attachment',
		attachment,
		{
			...{ id: 3, task_id: 4, created_by: adaOnTheWire, created: time },
			file: { id: 5, name: 'a.txt', mime: 'text/plain', size: 12, created: time },
		},
	],
	['attachment without its file', attachment, { id: 3, task_id: 4, created_by: null, file: null, created: time }],
	[
		'background image',
		backgroundImage,
		{
			...{ id: 'x', url: 'https://example.org/', thumb: '', blur_hash: '' },
			info: { unsplash_id: 'x', author: 'ada', author_name: 'Ada' },
		},
	],
	['export that is not there', exportStatus, {}],
	['export', exportStatus, { id: 1, size: 12, created: time, expires: time, requested: time }],
	['export in the making', exportStatus, { requested: time, progress: { stage: 'files', done: 2, total: 5 } }],
	['export that failed', exportStatus, { failure: { at: time, problem: 'diskFull', reference: '9c41' } }],
	[
		'change',
		change,
		{
			...{ seq: 9, batch: 'b', time, actor: adaOnTheWire, kind: 'task.updated', entity: 'task', entity_id: 3 },
			...{ project_id: 2, task_id: 3, before: { title: 'a', due_date: unset }, after: { title: 'b' } },
		},
	],
	[
		'change of the server itself',
		change,
		{
			...{ seq: 9, batch: 'b', time, actor: null, kind: 'user.tasksOverdue', entity: 'reminder', entity_id: 3 },
			...{ project_id: null, task_id: null, before: null, after: null },
		},
	],
	['deletion', deletion, { deleted_at: time, deleted_by: adaOnTheWire, deletion_batch: 'b', creation_batch: 'a' }],
	['deletion by the server', deletion, { deleted_at: time, deleted_by: null, deletion_batch: '', creation_batch: '' }],
	[
		'summary of a project',
		projectSummary,
		{
			...{ id: 2, open_tasks: 5, late_tasks: 1, done_tasks: 9, people: [adaOnTheWire], people_count: 3 },
			last_change: { at: time, by: null },
		},
	],
	['page of changes', changePage, { changes: [], next_since: 9, has_more: true, latest: 12 }],
	[
		'completion',
		completion,
		{
			...{ id: 1, task_id: 3, done_at: time, was_due: unset, was_due_day: '2026-03-01', by: null },
			...{ skipped: false, times: 1, on_time: true },
		},
	],
	[
		'completions together',
		completionTotals,
		{ lines: 4, done: 3, skipped: 1, recent: 3, recent_on_time: 2, streak: 2 },
	],
	[
		'account as administrators see it',
		adminUser,
		{
			...{ ...adaOnTheWire, email: 'ada@example.org', is_admin: true, is_admin_by_settings: false, status: 0 },
			...{ issuer: 'local', deletion_scheduled_at: unset, last_active: time, tasks: 4, storage: 1024 },
		},
	],
	[
		'view',
		view,
		{
			...{ id: 2, title: 'Board', project_id: 3, view_kind: 'kanban', filter, position: 100 },
			...{ bucket_configuration_mode: 'filter', bucket_configuration: [{ title: 'Open', filter }] },
			...{ default_bucket_id: 0, done_bucket_id: 0, created: time, updated: time, version: 1 },
		},
	],
	[
		'view without anything',
		view,
		{
			...{ id: 2, title: 'List', project_id: -3, view_kind: 'list', filter: null, position: 100 },
			...{ bucket_configuration_mode: 'none', bucket_configuration: null },
			...{ default_bucket_id: 0, done_bucket_id: 0, created: time, updated: time, version: 1 },
		},
	],
	[
		'info',
		info,
		{
			...{ version: '1.0', frontend_url: '', motd: '', link_sharing_enabled: true, max_file_size: '20MB' },
			...{ max_items_per_page: 50, available_migrators: ['csv'], task_attachments_enabled: true },
			...{ enabled_background_providers: null, totp_enabled: true, caldav_enabled: true },
			legal: { imprint_url: '', privacy_policy_url: '' },
			auth: {
				...{
					local: { enabled: true, registration_enabled: false },
					passkeys: { origin: '' },
					ldap: { enabled: false },
				},
				openid_connect: {
					...{ enabled: true, redirect_url: '' },
					providers: [
						{
							...{ key: 'a', name: 'A', auth_url: '', logout_url: '', client_id: 'x', scope: 'openid' },
							...{ email_fallback: false, username_fallback: true, force_user_info: false },
						},
					],
				},
			},
			...{ mailer_enabled: false, email_reminders_enabled: true, user_deletion_enabled: true },
			...{ task_comments_enabled: true, demo_mode_enabled: false, webhooks_enabled: true },
			...{ public_teams_enabled: false, allow_icon_changes: true, enabled_pro_features: [], concurrent_writes: true },
		},
	],
])('a %s is spelled as clients know it', ([, schema, wire]) => {
	expect(readAndWritten(schema, wire)).toEqual(wire);
});
