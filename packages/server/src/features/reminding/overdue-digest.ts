import { toId } from '@ordna/domain/contract';
import { isSameDay, lastDigest } from '@ordna/domain/notification';
import type { Instant } from '@ordna/domain/time';
import { toInstant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type App, type CommandContext, queryContext } from '../../context/index.ts';
import { type JobContext, job, minute } from '../job/index.ts';
import { accountStatus } from '../user/index.ts';
import { remindsByMail } from './by-mail.ts';
import { writeDigests } from './overdue.emails.ts';
import { type Digest, overdueTasks } from './overdue.queries.ts';
import { setToldUntil, toldUntil } from './told-until.ts';

const name = 'tell what is overdue';

/** So many people in one transaction. */
const batchSize = 50;

/**
 * Tells people once a day, at the time they chose, what they should have done by then. One that fell into the time the
 * server was down comes when it is back; of several days only the last.
 */
export const tellOverdue = job({ name, everyMs: minute, run: tellDigests });

async function tellDigests(context: JobContext): Promise<void> {
	const after = await toldUntil(context, name);
	if (context.now <= after) return;
	const { app } = context;
	if (remindsByMail(context) || app.settings.webhooks.enabled) {
		const people = await peopleDue(context, after);
		for (let at = 0; at < people.length; at += batchSize) {
			if (context.signal.aborted) return;
			const digests = await digestsFor(app, people.slice(at, at + batchSize));
			if (digests.length > 0) await context.run((context) => tellSome(context, digests));
		}
	}
	await context.run((context) => setToldUntil(context, name, context.now));
}

/** Somebody whose digest is due, and the instant it is for. */
interface DuePerson {
	readonly id: UserId;
	readonly username: string;
	readonly at: Instant;
}

/** Those whose time has come since the last look, and who have not had a digest that day. */
async function peopleDue(context: JobContext, after: number): Promise<DuePerson[]> {
	const times = await context.db
		.selectFrom('user')
		.select(['timezone', 'overdue_reminders_time as time'])
		.distinct()
		.where('overdue_reminders_enabled', '=', 1)
		.where('status', '=', accountStatus.active)
		.execute();
	const people: DuePerson[] = [];
	for (const { timezone, time } of times) {
		const zone = timezone || context.app.settings.service.timezone;
		const at = lastDigest({ now: context.now, zone }, time);
		if (at <= after) continue;
		const rows = await peopleOf(context, { timezone, time });
		const fresh = rows.filter(({ last }) => last === null || (last < at && !isSameDay(toInstant(last), at, zone)));
		people.push(...fresh.map((row) => ({ id: toId('user', row.id), username: row.username, at })));
	}
	return people;
}

function peopleOf({ db }: JobContext, { timezone, time }: { timezone: string; time: string }) {
	return db
		.selectFrom('user')
		.leftJoin('overdue_digest', 'overdue_digest.user_id', 'user.id')
		.select(['user.id', 'user.username', 'overdue_digest.at as last'])
		.where('user.overdue_reminders_enabled', '=', 1)
		.where('user.status', '=', accountStatus.active)
		.where('user.timezone', '=', timezone)
		.where('user.overdue_reminders_time', '=', time)
		.orderBy('user.id')
		.execute();
}

async function digestsFor(app: App, people: readonly DuePerson[]): Promise<Digest[]> {
	const digests: Digest[] = [];
	for (const { id, username, at } of people) {
		const context = queryContext(app, { kind: 'person', id, username, sessionId: null, scopes: null });
		const tasks = await overdueTasks(context, at);
		if (tasks.length > 0) digests.push({ userId: id, at, tasks });
	}
	return digests;
}

async function tellSome(context: CommandContext, digests: readonly Digest[]): Promise<void> {
	const fresh: Digest[] = [];
	for (const digest of digests) if (await isNew(context, digest)) fresh.push(digest);
	await writeDigests(context, fresh);
	if (!context.app.settings.webhooks.enabled) return;
	for (const { userId, tasks } of fresh) {
		const line = { entityId: userId, projectId: null };
		context.changes.record('user.tasksOverdue', { ...line, after: { userId, taskIds: tasks.map((task) => task.id) } });
	}
}

/** Notes that somebody is told now; `false` when they have been told already. */
async function isNew(context: CommandContext, { userId, at }: Digest): Promise<boolean> {
	const row = await context.db
		.insertInto('overdue_digest')
		.values({ user_id: userId, at })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }).where('overdue_digest.at', '<', at))
		.returning('user_id')
		.executeTakeFirst();
	return row !== undefined;
}
