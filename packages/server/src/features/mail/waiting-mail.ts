import type { AdminFailedEmail, AdminMail } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import { canSendMail, putFailedMail, unsealMail } from './send-mail.ts';

/** So many are shown; nobody reads more. */
const maxShown = 200;

/** Whether e-mails are sent, and those that wait or were given up: whom they are for and why, not what they say. */
export async function readMailQueue(context: QueryContext): Promise<AdminMail> {
	const { app, db } = context;
	const { mailer } = app.settings;
	const isOn = canSendMail(app.settings);
	const rows = await db.selectFrom('mail').selectAll().orderBy('due').orderBy('id').limit(maxShown).execute();
	const waiting = rows.map((row) => ({
		id: toId('waiting email', row.id),
		kind: row.kind,
		...shownOf(context, row.sealed),
		attempts: row.attempts,
		reason: row.reason,
		due: toInstant(row.due),
		created: row.created,
	}));
	return {
		isOn,
		server: isOn ? `${mailer.host}:${mailer.port}` : '',
		sender: isOn ? mailer.fromEmail : '',
		waiting,
		failed: await listFailed(context),
	};
}

async function listFailed(context: QueryContext): Promise<AdminFailedEmail[]> {
	const rows = await context.db
		.selectFrom('failed_mail')
		.selectAll()
		.orderBy('failed', 'desc')
		.orderBy('id', 'desc')
		.limit(maxShown)
		.execute();
	return rows.map((row) => ({
		id: toId('failed email', row.id),
		kind: row.kind,
		...shownOf(context, row.sealed),
		attempts: row.attempts,
		reason: row.reason,
		failed: row.failed,
		created: row.created,
	}));
}

/** Subjects name tasks and people: an administrator is shown whom an e-mail is for and no more. */
function shownOf({ app }: QueryContext, sealed: string): { to: string } {
	return { to: unsealMail(app.secret, sealed)?.to.email ?? '' };
}

/** How many e-mails wait, how many of them were refused before, and how many were given up. */
export async function countTroubledMail(db: ReadDb): Promise<{ waiting: number; refused: number; givenUp: number }> {
	const counts = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('mail').select(fn.countAll<number>().as('n')).as('waiting'),
			selectFrom('mail').select(fn.countAll<number>().as('n')).where('reason', '<>', '').as('refused'),
			selectFrom('failed_mail').select(fn.countAll<number>().as('n')).as('givenUp'),
		])
		.executeTakeFirstOrThrow();
	return { waiting: Number(counts.waiting), refused: Number(counts.refused), givenUp: Number(counts.givenUp) };
}

/** Lets e-mails that wait be tried again now: one, or all, and with all those that were given up. */
export async function retryMail(context: CommandContext, id: number | undefined): Promise<void> {
	await context.db
		.updateTable('mail')
		.set({ due: context.now })
		.where('due', '>', context.now)
		.$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
		.execute();
	if (id === undefined) await resend(context, undefined);
	recordRetry(context);
}

/** Puts an e-mail that was given up into the outbox again. */
export async function resendFailedMail(context: CommandContext, id: number): Promise<void> {
	if ((await resend(context, id)) === 0) throw fail('server.mailMissing');
	recordRetry(context);
}

async function resend(context: CommandContext, id: number | undefined): Promise<number> {
	const rows = await context.db
		.deleteFrom('failed_mail')
		.$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
		.returningAll()
		.execute();
	await putFailedMail(context, rows);
	return rows.length;
}

function recordRetry(context: CommandContext): void {
	context.changes.record('server.emailRetried', { entityId: 1, projectId: null });
}

/** Gives up an e-mail that waits. */
export function dropWaitingMail(context: CommandContext, id: number): Promise<void> {
	return drop(context, 'mail', id);
}

/** Deletes an e-mail that was given up. */
export function dropFailedMail(context: CommandContext, id: number): Promise<void> {
	return drop(context, 'failed_mail', id);
}

async function drop(context: CommandContext, table: 'mail' | 'failed_mail', id: number): Promise<void> {
	const dropped = await context.db.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst();
	if (!dropped) throw fail('server.mailMissing');
	context.changes.record('server.emailDropped', { entityId: 1, projectId: null });
}
