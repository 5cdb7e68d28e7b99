import { daysLeft, deletionWarnedEveryMs } from '@ordna/domain/account-deletion';
import type { UserId } from '@ordna/domain/user';
import { forEachPerson, hour, type JobAct, job } from '../job/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { noteDeletionWarning } from '../user/index.ts';
import { deleteAccount } from './delete-account.ts';
import { forgetName } from './forget-name.ts';

/** Whoever is to lose their account is told once a day how long it is still there. */
export const warnOfDeletions = job({
	name: 'warn of deletions',
	everyMs: hour,
	async run(act) {
		if (!canSendMail(act.app.settings)) return;
		await forEachPerson(act, await toBeWarned(act), ({ id, scheduledAt }) => warn(act, id, scheduledAt));
	},
});

async function toBeWarned({ db, now }: JobAct) {
	const rows = await db
		.selectFrom('user')
		.select(['id', 'deletion_scheduled_at'])
		.where('deletion_scheduled_at', '>', now)
		.where((eb) =>
			eb.or([eb('deletion_warned_at', 'is', null), eb('deletion_warned_at', '<=', now - deletionWarnedEveryMs)]),
		)
		.execute();
	return rows.map((row) => ({ id: row.id, scheduledAt: Number(row.deletion_scheduled_at) }));
}

/** Marked and mailed in one transaction, so that nobody is told twice. */
async function warn({ tell, now }: JobAct, id: number, scheduledAt: number): Promise<void> {
	await tell(async (telling) => {
		const [to] = await recipientsOf(telling, [id]);
		await noteDeletionWarning(telling, id, now);
		const days = daysLeft(scheduledAt, now);
		if (to) await sendMail(telling, { to, kind: 'account.deletionWarning', data: { days } });
	});
}

/** Accounts go three days after their owners confirmed it. */
export const deleteScheduledAccounts = job({
	name: 'delete scheduled accounts',
	everyMs: hour,
	async run(act) {
		const rows = await act.db
			.selectFrom('user')
			.select(['id', 'username', 'email'])
			.where('deletion_scheduled_at', '<=', act.now)
			.orderBy('id')
			.execute();
		await forEachPerson(act, rows, async (person) => {
			await forgetName(act.app, person, act.signal);
			if (act.signal.aborted) return;
			await act.tell(async (tell) => {
				if (await isStillScheduled(tell, person.id)) await deleteAccount(tell, person.id as UserId);
			});
		});
	},
});

/** It may have been called off in the last moment. */
async function isStillScheduled({ db, now }: Pick<JobAct, 'db' | 'now'>, id: number): Promise<boolean> {
	const row = await db
		.selectFrom('user')
		.select('id')
		.where('id', '=', id)
		.where('deletion_scheduled_at', '<=', now)
		.executeTakeFirst();
	return row !== undefined;
}
