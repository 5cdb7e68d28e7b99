import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { aFolder } from '../../testing/a-folder.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

const created = '2026-06-01T08:00:00Z';
const updated = '2026-06-02T09:30:00.456+02:00';
const dates = { created, updated };
const noDate = '0001-01-01T00:00:00Z';

/** Of `12345678`, with bcrypt at its lowest cost: it is worked out in a moment. */
const password = '$2a$04$4fDoYW/T9IiEwLHUqe6Z5On8JukHVrhvX5D1p73GaD/26vEUVHyda';

/** An account as a dump has it. */
export function aPerson(id: number, username: string, more: Row = {}): Row {
	return {
		...{
			id,
			username,
			password,
			status: 0,
			issuer: 'local',
			subject: '',
			language: 'en',
			email: `${username}@example.org`,
		},
		...{ name: '', timezone: 'Europe/Berlin', week_start: 1, is_admin: false, default_project_id: 0, bot_owner_id: 0 },
		...{ avatar_provider: 'initials', overdue_tasks_reminders_time: '9:00', email_reminders_enabled: true },
		...{ frontend_settings: { color_schema: 'dark' }, ...dates, ...more },
	};
}

/** A project as a dump has it. */
export function aDumpedProject(id: number, more: Row = {}): Row {
	return {
		...{ id, title: `Project ${id}`, description: '', identifier: '', hex_color: '', owner_id: 1, position: id * 1000 },
		...{
			parent_project_id: 0,
			is_archived: false,
			background_file_id: null,
			background_blur_hash: '',
			...dates,
			...more,
		},
	};
}

/** A task as a dump has it. */
export function aDumpedTask(id: number, more: Row = {}): Row {
	return {
		...{ id, title: `Task ${id}`, description: '', done: false, done_at: noDate, due_date: null, start_date: null },
		...{ end_date: '', project_id: 1, index: id, created_by_id: 1, priority: 0, percent_done: 0, hex_color: '' },
		...{ repeat_after: 0, repeat_mode: 0, cover_image_attachment_id: 0, uid: `uid-${id}`, deleted_at: null },
		...{ ...dates, ...more },
	};
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A small instance: two people who work in one project, and what they made. */
export const houseTables: Rows = {
	users: [
		aPerson(1, 'ann', { name: 'Ann', is_admin: true, default_project_id: 1 }),
		aPerson(2, 'bob'),
		aPerson(3, 'cleo', { status: 2 }),
		aPerson(4, 'dan', { status: 1 }),
	],
	projects: [
		aDumpedProject(1, { title: 'House', identifier: 'HSE', description: '<p>All of it</p>', hex_color: '00ff00' }),
		aDumpedProject(2, { title: 'Garden', parent_project_id: 1, background_file_id: 12 }),
	],
	teams: [
		{
			id: 5,
			name: 'Neighbors',
			description: '',
			external_id: '',
			issuer: '',
			created_by_id: 1,
			is_public: false,
			...dates,
		},
	],
	team_members: [
		{ id: 1, team_id: 5, user_id: 1, admin: true, created },
		{ id: 2, team_id: 5, user_id: 4, admin: false, created },
	],
	labels: [{ id: 3, title: 'Loud', description: '', hex_color: 'ff0000', created_by_id: 1, ...dates }],
	users_projects: [{ id: 1, project_id: 1, user_id: 2, permission: 1, ...dates }],
	team_projects: [{ id: 1, project_id: 2, team_id: 5, permission: 0, ...dates }],
	link_shares: [
		{
			...{ id: 1, hash: 'open', name: 'For all', project_id: 2, permission: 0, sharing_type: 2, password },
			...{ shared_by_id: 1, ...dates },
		},
	],
	saved_filters: [
		{
			...{ id: 1, title: 'Open', description: '', filters: base64('{"filter":"done = false","sort_by":["due_date"]}') },
			...{ owner_id: 1, is_favorite: true, ...dates },
		},
	],
	project_views: [
		aView(1, 'List', 0),
		{ ...aView(2, 'Board', 3), bucket_configuration_mode: 1, default_bucket_id: 2, done_bucket_id: 3 },
		{ ...aView(3, 'Loud', 0), filter: { filter: 'labels = 3' } },
		{ ...aView(4, 'List', 0), project_id: -2 },
	],
	buckets: [
		aBucket(1, 'Later'),
		{ ...aBucket(2, 'Now'), limit: 4 },
		{ ...aBucket(3, 'Done'), position: base64('2.5') },
	],
	tasks: [
		aDumpedTask(1, {
			...{
				title: 'Paint',
				description: '<p>The <strong>left</strong> wall</p>',
				due_date: '2026-07-01T10:00:00+02:00',
			},
			...{
				priority: 3,
				percent_done: base64('0.25'),
				hex_color: 'abcdef',
				repeat_after: 86400,
				cover_image_attachment_id: 1,
			},
		}),
		aDumpedTask(2, { title: 'Sand', done: true, done_at: '2026-06-20T00:00:00Z', created_by_id: 2 }),
		aDumpedTask(3, { title: 'Thrown away', deleted_at: '2026-06-21T00:00:00Z' }),
	],
	task_buckets: [
		{ id: 1, task_id: 1, bucket_id: 1, project_view_id: 2 },
		{ id: 2, task_id: 2, bucket_id: 3, project_view_id: 2 },
	],
	task_positions: [
		{ task_id: 1, project_view_id: 1, position: 200.5 },
		{ task_id: 2, project_view_id: 1, position: 100 },
	],
	task_comments: [{ id: 1, comment: '<p>Well said</p>', author_id: 2, task_id: 1, ...dates }],
	task_relations: [
		{ id: 1, task_id: 1, other_task_id: 2, relation_kind: 'subtask', created_by_id: 1, created },
		{ id: 2, task_id: 2, other_task_id: 1, relation_kind: 'parenttask', created_by_id: 1, created },
	],
	task_assignees: [{ id: 1, task_id: 1, user_id: 2, created }],
	label_tasks: [{ id: 1, task_id: 1, label_id: 3, created }],
	task_reminders: [
		{ id: 1, task_id: 1, reminder: '2026-07-01T07:00:00Z', relative_to: 'due_date', relative_period: -3600, created },
	],
	task_attachments: [{ id: 1, task_id: 1, file_id: 11, created_by_id: 2, created }],
	files: [
		{ id: 11, name: 'plan.txt', mime: 'text/plain', size: 8, created_by_id: 2, created },
		{ id: 12, name: 'lawn.jpg', mime: 'image/jpeg', size: 3, created_by_id: 1, created },
		{ id: 13, name: 'export.zip', mime: 'application/zip', size: 3, created_by_id: 1, created },
	],
	user_tokens: [{ id: 1, user_id: 4, token: 'confirms', kind: 2, created }],
	totp: [{ id: 1, user_id: 1, secret: 's', enabled: true, url: '' }],
	migration: [{ id: '20190324205606', description: '' }],
	webhooks: [],
};

function aView(id: number, title: string, kind: number): Row {
	return {
		...{ id, title, project_id: 1, view_kind: kind, filter: null, position: id, bucket_configuration_mode: 0 },
		...{ bucket_configuration: null, default_bucket_id: 0, done_bucket_id: 0, ...dates },
	};
}

function aBucket(id: number, title: string): Row {
	return { id, title, project_view_id: 2, limit: 0, position: id, created_by_id: 1, ...dates };
}

const houseFiles = { 11: 'the plan', 12: 'jpg', 13: 'zip' } as const;

interface DumpDraft {
	readonly tables?: Rows;
	readonly files?: Readonly<Record<number, string | Buffer>>;
	/** Entries beside these, or in their place; `null` leaves one out. */
	readonly entries?: Readonly<Record<string, string | Buffer | null>>;
}

/** Writes a dump as the document describes it (docs/wire/imports-exports.md), and answers with where it is. */
export async function aDump({
	tables = houseTables,
	files = houseFiles,
	entries = {},
}: DumpDraft = {}): Promise<string> {
	const all: Record<string, string | Buffer | null> = {
		VERSION: 'v2.5.0',
		'.env': 'SERVICE_SECRET=of nobody here',
		'config.yml': 'service: {}',
		...Object.fromEntries(
			Object.entries(tables).map(([name, rows]) => [`database/${name}.json`, JSON.stringify(rows)]),
		),
		...Object.fromEntries(Object.entries(files).map(([id, content]) => [`files/${id}`, content])),
		...entries,
	};
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(all)) if (content !== null) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	const path = join(aFolder(), 'dump.zip');
	await pipeline(zip.outputStream as Readable, createWriteStream(path));
	return path;
}
