import { deletionDelayMs } from '@ordna/domain/account-deletion';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { findMailedToken, forgetMailedTokens, issueMailedToken, mailedTokenLifeMs } from '../mailed-token/index.ts';
import { updateUser } from '../user/index.ts';

/** Mails the caller a token that confirms the deletion. Without a mail server nothing happens. */
export async function requestDeletion(tell: Tell): Promise<void> {
	if (!canSendMail(tell.app.settings)) return;
	const { id } = requirePerson(tell.caller);
	const [to] = await recipientsOf(tell, [id]);
	if (!to) return;
	const token = await issueMailedToken(tell, id, 'delete account');
	await sendMail(tell, { to, kind: 'account.deletionConfirm', data: { token }, usefulForMs: mailedTokenLifeMs });
}

/** Confirms it: the account goes in three days. The token must have been mailed to the caller. */
export async function confirmDeletion(tell: Tell, token: string): Promise<void> {
	const { id } = requirePerson(tell.caller);
	if (token === '') throw fail('accountDeletion.noToken');
	const found = await findMailedToken(tell, token, ['delete account']);
	if (!found) throw fail('accountDeletion.wrongToken');
	if (found.userId !== id) throw fail('accountDeletion.notYours');
	await forgetMailedTokens(tell, id, ['delete account']);
	await scheduleDeletion(tell, id);
}

/** The account goes in three days, unless its owner calls that off. */
export async function scheduleDeletion(tell: Tell, id: UserId): Promise<void> {
	await schedule(tell, id, tell.now + deletionDelayMs);
}

/** Calls the deletion off, also one that was only asked for. */
export async function cancelDeletion(tell: Tell): Promise<void> {
	const { id } = requirePerson(tell.caller);
	await forgetMailedTokens(tell, id, ['delete account']);
	await schedule(tell, id, null);
}

async function schedule(tell: Tell, id: UserId, at: number | null): Promise<void> {
	const old = await tell.db
		.selectFrom('user')
		.select('deletion_scheduled_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	if (old.deletion_scheduled_at === at) return;
	await updateUser(tell, id, { deletion_scheduled_at: at, deletion_warned_at: null });
	tell.changes.record(at === null ? 'user.deletionCancelled' : 'user.deletionScheduled', {
		entityId: id,
		projectId: null,
		before: { deletionScheduledAt: old.deletion_scheduled_at },
		after: { deletionScheduledAt: at },
	});
}
