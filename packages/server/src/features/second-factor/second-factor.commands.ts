import { fail } from '@ordna/domain/failures';
import type { SecondFactor } from '@ordna/domain/second-factor';
import type { CommandContext } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
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
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet((eb) => ({ secret: eb.ref('excluded.secret') }))
				.where('second_factor.secret', '=', ''),
		)
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

/** From now on a password takes a passkey beside it; `false` when it did already. */
export async function enablePasskeyFactor(context: CommandContext, userId: number): Promise<boolean> {
	const row = await context.db
		.insertInto('second_factor')
		.values({ user_id: userId, secret: '', is_passkey_enabled: 1, created: context.now })
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet({ is_passkey_enabled: 1 })
				.where('second_factor.is_passkey_enabled', '=', 0),
		)
		.returning('user_id')
		.executeTakeFirst();
	if (row) context.changes.record('secondFactor.enabled', { entityId: userId, projectId: null });
	return row !== undefined;
}

/** A password takes no passkey any more; where it took none nothing happens. */
export async function removePasskeyFactor(context: CommandContext, userId: number): Promise<void> {
	const row = await context.db
		.updateTable('second_factor')
		.set({ is_passkey_enabled: 0 })
		.where('user_id', '=', userId)
		.where('is_passkey_enabled', '=', 1)
		.returning('is_enabled')
		.executeTakeFirst();
	if (!row) return;
	context.changes.record('secondFactor.removed', { entityId: userId, projectId: null });
	if (row.is_enabled === 0) await endSecondFactor(context, userId);
}

/** Takes the app of somebody off; where there is none nothing happens. */
export async function removeAppFactor(context: CommandContext, userId: number): Promise<void> {
	const before = await context.db
		.selectFrom('second_factor')
		.select(['is_enabled', 'is_passkey_enabled'])
		.where('user_id', '=', userId)
		.where('secret', '<>', '')
		.executeTakeFirst();
	if (!before) return;
	await context.db
		.updateTable('second_factor')
		.set({ secret: '', is_enabled: 0, failed: 0, used: toJsonText([]) })
		.where('user_id', '=', userId)
		.execute();
	context.changes.record('secondFactor.removed', { entityId: userId, projectId: null });
	if (before.is_passkey_enabled === 1) return;
	if (before.is_enabled === 1) await endSecondFactor(context, userId);
	// One that was never proved was never asked for.
	else await deleteEmpty(context, userId);
}

/** Takes off whatever a password takes beside it, as the operator does for somebody who has lost it. */
export async function removeSecondFactor(context: CommandContext, userId: number): Promise<void> {
	await removePasskeyFactor(context, userId);
	await removeAppFactor(context, userId);
}

/** A password alone signs in again: recovery codes are void, and an e-mail says so. */
async function endSecondFactor(context: CommandContext, userId: number): Promise<void> {
	await dropRecoveryCodes(context, userId);
	await deleteEmpty(context, userId);
	const [to] = await recipientsOf(context, [userId]);
	if (to) await sendMail(context, { to, kind: 'account.secondFactorOff', data: {} });
}

async function deleteEmpty({ db }: CommandContext, userId: number): Promise<void> {
	await db.deleteFrom('second_factor').where('user_id', '=', userId).where('secret', '=', '').execute();
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
