import { isEmail } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import { lockNames } from '../identity/index.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';
import { accountStatus, localIssuer } from '../user/index.ts';
import { setEmail } from './account.email.ts';
import { changeAccount } from './account.operator.ts';
import { openAccount } from './account.password.ts';

/** What an administrator changes of somebody else's account; what is left out stays. */
export interface AccountEdit {
	readonly name?: string | undefined;
	readonly email?: string | undefined;
}

/**
 * Changes the name and the address of somebody's account. A new address holds at once, and the old one is told.
 * @throws for an account that a provider manages: its next sign-in would bring back what the provider says
 */
export async function editAccount(context: CommandContext, id: UserId, { name, email }: AccountEdit): Promise<void> {
	await lockNames(context);
	const row = await requireRow(context, id);
	if (row.issuer !== localIssuer) throw fail('user.managedElsewhere');
	if (name !== undefined && name !== row.name) await changeAccount(context, id, { name });
	if (email === undefined || email === row.email) return;
	if (row.bot_owner_id !== null || !isEmail(email)) throw invalid('email: must be a valid email address');
	const [to] = await recipientsOf(context, [id]);
	await setEmail(context, id, email);
	if (to) await sendMail(context, { to, kind: 'account.addressReplaced', data: { newEmail: email } });
}

/** Confirms the address of a new account, or the one that waits to be confirmed, without its e-mail. */
export async function confirmAddressOf(context: CommandContext, id: UserId): Promise<void> {
	await lockNames(context);
	const row = await requireRow(context, id);
	if (row.status === accountStatus.unconfirmed) await openAccount(context, id);
	if (row.pending_email !== '') await setEmail(context, id, row.pending_email);
}

async function requireRow({ db }: CommandContext, id: UserId) {
	const row = await db
		.selectFrom('user')
		.select(['name', 'email', 'pending_email', 'status', 'issuer', 'bot_owner_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) throw fail('user.missing', { id });
	return row;
}
