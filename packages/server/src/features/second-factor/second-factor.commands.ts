import { fail } from '@ordna/domain/failures';
import type { SecondFactor } from '@ordna/domain/second-factor';
import type { CommandContext } from '../../context/index.ts';
import { newTotpSecret } from '../../security/totp.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { sealSecret, toSecondFactor } from './second-factor.queries.ts';

interface Owner {
	readonly id: number;
	readonly username: string;
}

/** Gives somebody a secret for their app. It is not asked for before it is enabled. */
export async function enrollSecondFactor(context: CommandContext, { id, username }: Owner): Promise<SecondFactor> {
	const secret = newTotpSecret();
	const row = await context.db
		.insertInto('second_factor')
		.values({ user_id: id, secret: sealSecret(context.app.secret, secret), created: context.now })
		.onConflict((conflict) => conflict.column('user_id').doNothing())
		.returning('user_id')
		.executeTakeFirst();
	if (!row) throw fail('secondFactor.exists');
	context.changes.record('secondFactor.enrolled', { entityId: id, projectId: null });
	return toSecondFactor(secret, username, false);
}

/** From now on signing in takes a code; `false` when it did already. */
export async function enableSecondFactor(context: CommandContext, userId: number): Promise<boolean> {
	const row = await context.db
		.updateTable('second_factor')
		.set({ is_enabled: 1, failed: 0 })
		.where('user_id', '=', userId)
		.where('is_enabled', '=', 0)
		.returning('user_id')
		.executeTakeFirst();
	if (row) context.changes.record('secondFactor.enabled', { entityId: userId, projectId: null });
	return row !== undefined;
}

/** Takes a second factor off, and tells the person by mail; where there is none nothing happens. */
export async function removeSecondFactor(context: CommandContext, userId: number): Promise<void> {
	const row = await context.db
		.deleteFrom('second_factor')
		.where('user_id', '=', userId)
		.returning('is_enabled')
		.executeTakeFirst();
	if (!row) return;
	await dropRecoveryCodes(context, userId);
	context.changes.record('secondFactor.removed', { entityId: userId, projectId: null });
	const [to] = row.is_enabled === 1 ? await recipientsOf(context, [userId]) : [];
	if (to) await sendMail(context, { to, kind: 'account.secondFactorOff', data: {} });
}

/** Forgets how often a code was wrong: whoever chose a new password begins anew. */
export async function forgetWrongCodes({ db }: CommandContext, userId: number): Promise<void> {
	await db
		.updateTable('second_factor')
		.set({ failed: 0 })
		.where('user_id', '=', userId)
		.where('failed', '>', 0)
		.execute();
}
