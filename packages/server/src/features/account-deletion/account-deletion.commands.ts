import { deletionDelayMs } from '@ordna/domain/account-deletion';
import { fail } from '@ordna/domain/failures';
import { addMs, type Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { findMailedToken, forgetMailedTokens, issueMailedToken, mailedTokenLifeMs } from '../mailed-token/index.ts';
import { updateUser } from '../user/index.ts';

/** Mails the caller a token that confirms the deletion. Without a mail server nothing happens. */
export async function requestDeletion(context: CommandContext): Promise<void> {
	if (!canSendMail(context.app.settings)) return;
	const { id } = requirePerson(context.caller);
	const [to] = await recipientsOf(context, [id]);
	if (!to) return;
	const token = await issueMailedToken(context, id, 'delete account');
	await sendMail(context, { to, kind: 'account.deletionConfirm', data: { token }, usefulForMs: mailedTokenLifeMs });
}

/** Confirms it: the account goes in three days. The token must have been mailed to the caller. */
export async function confirmDeletion(context: CommandContext, token: string): Promise<void> {
	const { id } = requirePerson(context.caller);
	if (token === '') throw fail('accountDeletion.noToken');
	const found = await findMailedToken(context, token, ['delete account']);
	if (!found) throw fail('accountDeletion.wrongToken');
	if (found.userId !== id) throw fail('accountDeletion.notYours');
	await forgetMailedTokens(context, id, ['delete account']);
	await scheduleDeletion(context, id);
}

/** The account goes in three days, unless its owner calls that off; the heir then gets its shared projects. */
export async function scheduleDeletion(context: CommandContext, id: UserId, heirId?: UserId): Promise<void> {
	await schedule(context, id, addMs(context.now, deletionDelayMs), heirId);
}

/** Calls the deletion off, also one that was only asked for. */
export async function cancelDeletion(context: CommandContext): Promise<void> {
	await keepAccount(context, requirePerson(context.caller).id);
}

/** Calls the deletion of an account off. */
export async function keepAccount(context: CommandContext, id: UserId): Promise<void> {
	await forgetMailedTokens(context, id, ['delete account']);
	await schedule(context, id, null);
}

async function schedule(context: CommandContext, id: UserId, at: Instant | null, heirId?: UserId): Promise<void> {
	const old = await context.db
		.selectFrom('user')
		.select(['deletion_scheduled_at', 'deletion_heir_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const heir = heirId ?? null;
	if (old.deletion_scheduled_at === at && old.deletion_heir_id === heir) return;
	await updateUser(context, id, { deletion_scheduled_at: at, deletion_warned_at: null, deletion_heir_id: heir });
	context.changes.record(at === null ? 'user.deletionCancelled' : 'user.deletionScheduled', {
		entityId: id,
		projectId: null,
		before: { deletionScheduledAt: old.deletion_scheduled_at },
		after: { deletionScheduledAt: at },
	});
}
