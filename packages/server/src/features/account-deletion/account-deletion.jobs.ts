import { daysLeft, deletionWarnedEveryMs } from '@ordna/domain/account-deletion';
import { toId } from '@ordna/domain/contract';
import { addMs } from '@ordna/domain/time';
import { forEachPerson, hour, type JobContext, job } from '../job/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { noteDeletionWarning } from '../user/index.ts';
import { deleteAccount } from './delete-account.ts';
import { forgetName } from './forget-name.ts';

/** Whoever is to lose their account is told once a day how long it is still there. */
export const warnOfDeletions = job({
	name: 'warn of deletions',
	everyMs: hour,
	async run(context) {
		if (!canSendMail(context.app.settings)) return;
		await forEachPerson(context, await toBeWarned(context), ({ id, scheduledAt }) => warn(context, id, scheduledAt));
	},
});

async function toBeWarned({ db, now }: JobContext) {
	const rows = await db
		.selectFrom('user')
		.select(['id', 'deletion_scheduled_at'])
		.where('deletion_scheduled_at', '>', now)
		.where((eb) =>
			eb.or([eb('deletion_warned_at', 'is', null), eb('deletion_warned_at', '<=', addMs(now, -deletionWarnedEveryMs))]),
		)
		.execute();
	return rows.map((row) => ({ id: row.id, scheduledAt: Number(row.deletion_scheduled_at) }));
}

/** Marked and mailed in one transaction, so that nobody is told twice. */
async function warn({ run: runCommand, now }: JobContext, id: number, scheduledAt: number): Promise<void> {
	await runCommand(async (context) => {
		const [to] = await recipientsOf(context, [id]);
		await noteDeletionWarning(context, id, now);
		const days = daysLeft(scheduledAt, now);
		if (to) await sendMail(context, { to, kind: 'account.deletionWarning', data: { days } });
	});
}

/** Accounts go three days after their owners confirmed it. */
export const deleteScheduledAccounts = job({
	name: 'delete scheduled accounts',
	everyMs: hour,
	async run(context) {
		const rows = await context.db
			.selectFrom('user')
			.select(['id', 'username', 'email'])
			.where('deletion_scheduled_at', '<=', context.now)
			.orderBy('id')
			.execute();
		await forEachPerson(context, rows, async (person) => {
			await forgetName(context.app, person, context.signal);
			if (context.signal.aborted) return;
			await context.run(async (context) => {
				if (await isStillScheduled(context, person.id)) await deleteAccount(context, toId('user', person.id));
			});
		});
	},
});

/** It may have been called off in the last moment. */
async function isStillScheduled({ db, now }: Pick<JobContext, 'db' | 'now'>, id: number): Promise<boolean> {
	const row = await db
		.selectFrom('user')
		.select('id')
		.where('id', '=', id)
		.where('deletion_scheduled_at', '<=', now)
		.executeTakeFirst();
	return row !== undefined;
}
