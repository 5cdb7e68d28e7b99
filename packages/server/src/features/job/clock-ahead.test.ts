import { addMs, toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { boundedInstants } from '../../bounded-instants.ts';
import type { App } from '../../context/index.ts';
import { findAhead } from '../../db/bounded-instants.ts';
import { allJobs } from '../../jobs.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { remindOfTasks } from '../reminding/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { day, hour, type Job, jobInstants, jobRunner, minute } from './index.ts';
import { claim } from './job.lease.ts';

const bounds = [...jobInstants(allJobs), ...boundedInstants];

function aJob(): { job: Job; ran: number[] } {
	const ran: number[] = [];
	return { job: { name: 'sweep', everyMs: hour, run: async ({ now }) => void ran.push(now) }, ran };
}

const sweepRow = ({ database }: App) =>
	database.read.selectFrom('job').selectAll().where('name', '=', 'sweep').executeTakeFirstOrThrow();

test('a job that a clock a year ahead put off runs again at the next start, with a line in the log', async () => {
	const { app, clock } = await startTestApp();
	const { job, ran } = aJob();
	const trueTime = clock.now();
	clock.advance(365 * day);
	await jobRunner(app, [job]).runDue();
	clock.set(trueTime);
	const warn = vi.spyOn(app.log, 'warn');

	await jobRunner(app, [job]).runDue();

	expect(ran).toEqual([trueTime + 365 * day, trueTime]);
	expect((await sweepRow(app)).due).toBe(trueTime + hour);
	expect(warn.mock.calls[0]?.[0]).toMatchObject({ table: 'job', column: 'due', name: 'sweep', rows: 1 });
});

test('a clock that is put right while the server runs is noticed at the next look, also where a job is leased', async () => {
	const { app, clock } = await startTestApp();
	const { job, ran } = aJob();
	const runner = jobRunner(app, [job]);
	const trueTime = clock.now();
	await runner.runDue();
	clock.advance(365 * day);
	await claim(app, 'sweep', 'a process that dies');
	clock.set(trueTime);
	clock.advance(hour);

	await runner.runDue();

	expect(ran).toEqual([trueTime, trueTime + hour]);
});

test('reminders go on after a clock that was ahead, and tell nothing twice', async () => {
	const app = await startTestApp();
	const owner = await aUser(app);
	const { clock } = app;
	const run = () => jobRunner(app.app, [remindOfTasks], boundedInstants).runDue();
	await run();
	const trueTime = clock.now();
	clock.advance(365 * day);
	await run();
	clock.set(trueTime);
	const reminder = addMs(trueTime, 2 * minute);
	await aTask(app, { owner, reminders: [{ reminder, relativeTo: null, relativePeriod: 0 }] });

	await run();
	clock.advance(2 * minute);
	await run();
	clock.advance(minute);
	await run();

	const told = await app.app.database.read.selectFrom('notification').select('subject').execute();
	expect(told).toHaveLength(1);
});

test('what is put back is put back in every table, and only what lies beyond its own interval', async () => {
	const started = await startTestApp();
	const { app, clock } = started;
	const { job } = aJob();
	const { id: userId } = await aUser(started);
	const now = clock.now();
	const far = addMs(now, 365 * day);
	const db = app.database.writer;
	const mail = { user_id: null, kind: 'test', sealed: '', created: now, useful_until: far, attempts: 1 };
	await db
		.insertInto('mail')
		.values([
			{ ...mail, due: far, leased_until: far },
			{ ...mail, due: now + 5 * hour, leased_until: 0 },
		])
		.execute();
	await db.insertInto('reminded_until').values({ name: 'remind of tasks', until: far }).execute();
	await db.insertInto('overdue_digest').values({ user_id: userId, at: far }).execute();
	const row = { token_hash: 'x', user_id: userId, purpose: 'reset password' as const, created: far };
	await db.insertInto('mailed_token').values(row).execute();

	await jobRunner(app, [job], boundedInstants).runDue();

	const mails = await db.selectFrom('mail').select(['due', 'leased_until']).orderBy('id').execute();
	expect(mails).toEqual([
		{ due: now, leased_until: now },
		{ due: now + 5 * hour, leased_until: 0 },
	]);
	expect(await db.selectFrom('reminded_until').select('until').execute()).toEqual([{ until: now }]);
	expect(await db.selectFrom('overdue_digest').select('at').execute()).toEqual([{ at: now - day }]);
	expect(await db.selectFrom('mailed_token').select('created').execute()).toEqual([{ created: now }]);
	expect(await findAhead(app.database.read, bounds, now)).toEqual([]);
});

test('a clock that lost its battery puts nothing back', async () => {
	const { app, clock } = await startTestApp();
	const { job } = aJob();
	await jobRunner(app, [job]).runDue();
	const { due } = await sweepRow(app);
	clock.set(toInstant(0));

	await jobRunner(app, [job]).runDue();

	expect((await sweepRow(app)).due).toBe(due);
});

/** The columns with whole numbers of eight bytes that are no ids: those that hold instants are among them. */
async function instantColumns({ database }: App): Promise<string[]> {
	const { rows } =
		database.engine === 'postgres'
			? await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
					where table_schema = 'public' and data_type = 'bigint'`.execute(database.writer)
			: await sql<{ name: string }>`select t.name || '.' || c.name as name
					from sqlite_master t, pragma_table_info(t.name) c
					where t.type = 'table' and lower(c.type) = 'bigint'`.execute(database.writer);
	return rows.map(({ name }) => name).filter((name) => !/(\.|_)(id|seq|index)$/.test(name));
}

/** What people chose, sizes and lengths, and instants that tell when something was: none of these holds anything up. */
const onlyTelling = new Set([
	'api_token.expires_at',
	'link_share.expires_at',
	'link_share.last_opened',
	'change.at',
	'change.security_of',
	'change_set.decided',
	'export.requested',
	'export.failed',
	'demo_mark.made',
	'backup_made.made',
	'backup_made.bytes',
	'file.size',
	'file.unused_since',
	'import.finished',
	'import.started',
	'service_import.finished',
	'service_import.started',
	'invitation.expires_at',
	'invitation_use.used',
	'job.last_run',
	'mail.useful_until',
	...['uid_validity', 'last_uid', 'stuck_uid', 'last_look', 'taken_count', 'left_count'].map(
		(name) => `mail_in_mailbox.${name}`,
	),
	'notification.read_at',
	'oauth_code.used',
	'passkey.counter',
	'passkey.last_used',
	'push_device.last_delivered',
	'push_message.useful_until',
	'sign_in_trace.at',
	'taken_dump.taken',
	'task.deleted_at',
	'task.done_at',
	'task.due_date',
	'task.end_date',
	'task.priority',
	'task.repeat_after',
	'task.start_date',
	'task_completion.done_at',
	'task_completion.was_due',
	'task_reminder.relative_period',
	'task_reminder.reminder',
	'task_unread.since',
	'webhook.off_since',
	'webhook.retired_at',
]);

test('a column that may hold an instant is bounded, or known to hold nothing up', async () => {
	const { app } = await startTestApp();
	const bounded = new Set(bounds.map(({ table, column }) => `${table}.${column}`));
	const isKnown = (name: string) => bounded.has(name) || onlyTelling.has(name) || /\.(created|updated)$/.test(name);

	const columns = await instantColumns(app);

	expect(columns.length).toBeGreaterThan(50);
	expect(columns.filter((name) => !isKnown(name))).toEqual([]);
});
