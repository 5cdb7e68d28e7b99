import type { AdminMail } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { canSendMail, unsealMail } from './send-mail.ts';

/** So many are shown; nobody reads more. */
const maxShown = 200;

/** Whether e-mails are sent, and those that wait: whom they are for and why they were not taken, not what they say. */
export async function readWaitingMail({ app, db }: QueryContext): Promise<AdminMail> {
	const { mailer } = app.settings;
	const isOn = canSendMail(app.settings);
	const rows = await db.selectFrom('mail').selectAll().orderBy('due').orderBy('id').limit(maxShown).execute();
	const waiting = rows.map((row) => ({
		id: toId('waiting email', row.id),
		kind: row.kind,
		to: unsealMail(app.secret, row.sealed)?.to.email ?? '',
		attempts: row.attempts,
		reason: row.reason,
		due: toInstant(row.due),
		created: row.created,
	}));
	return { isOn, server: isOn ? `${mailer.host}:${mailer.port}` : '', sender: isOn ? mailer.fromEmail : '', waiting };
}

/** Lets e-mails that wait be tried again now: one, or all. */
export async function retryMail(context: CommandContext, id: number | undefined): Promise<void> {
	await context.db
		.updateTable('mail')
		.set({ due: context.now })
		.where('due', '>', context.now)
		.$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
		.execute();
	context.changes.record('server.emailRetried', { entityId: 1, projectId: null });
}

/** Gives up an e-mail that waits. */
export async function dropWaitingMail(context: CommandContext, id: number): Promise<void> {
	const dropped = await context.db.deleteFrom('mail').where('id', '=', id).returning('id').executeTakeFirst();
	if (!dropped) throw fail('server.mailMissing');
	context.changes.record('server.emailDropped', { entityId: 1, projectId: null });
}
