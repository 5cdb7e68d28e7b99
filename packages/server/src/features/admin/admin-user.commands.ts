import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { changeAccount, register, sendPasswordReset } from '../account/index.ts';
import { canInherit, deleteAccount, forgetName, scheduleDeletion } from '../account-deletion/index.ts';
import { accountStatus, isAdminBySettings, localIssuer, lockAdministrators, updateUser } from '../user/index.ts';

/** Makes somebody an administrator, or takes that back; the last one stays one. */
export async function setAdministrator(context: CommandContext, id: UserId, isAdmin: boolean): Promise<void> {
	const row = await requireRow(context, id);
	if (isAdmin && row.bot_owner_id !== null) throw fail('bot.noAdministrator');
	if (!isAdmin && isAdminBySettings(context.app.settings, row.username)) throw fail('user.adminBySettings');
	if (!isAdmin) await requireOtherAdministrator(context, id);
	if ((row.is_admin === 1) === isAdmin) return;
	await updateUser(context, id, { is_admin: isAdmin ? 1 : 0 });
	context.changes.record(isAdmin ? 'user.adminAdded' : 'user.adminRemoved', { entityId: id, projectId: null });
}

/** Disables or enables an account; the last administrator stays active. */
export async function setAccountStatus(context: CommandContext, id: UserId, status: number): Promise<void> {
	const { bot_owner_id: botOwnerId } = await requireRow(context, id);
	if (status !== accountStatus.active) await requireOtherAdministrator(context, id);
	// A person enables and disables their own bots: what an administrator closes stays closed.
	const isLocked = botOwnerId !== null && status === accountStatus.disabled;
	await changeAccount(context, id, { status: isLocked ? accountStatus.locked : status });
}

/** The account goes in three days, unless its owner calls that off; the heir gets what is shared. */
export async function scheduleDeletionOf(context: CommandContext, id: UserId, heirId?: UserId): Promise<void> {
	await requireRow(context, id);
	await requireOtherAdministrator(context, id);
	await requireHeir(context, id, heirId);
	await scheduleDeletion(context, id, heirId);
}

/** Refuses whoever can take nothing over; without one each project goes to who has the highest right on it. */
async function requireHeir(context: CommandContext, id: UserId, heirId: UserId | undefined): Promise<void> {
	if (heirId === undefined) return;
	if (heirId === id || !(await canInherit(context, heirId))) throw fail('user.missing', { id: heirId });
}

/** Taking a name out of a long log takes a while, but not this long. */
const maxMs = 10 * 60_000;

/** The account goes now, for good; the heir gets what is shared. */
export async function deleteNow(context: RequestContext, id: UserId, heirId?: UserId): Promise<void> {
	const person = await context.run(async (command) => {
		const row = await requireRow(command, id);
		await requireOtherAdministrator(command, id);
		await requireHeir(command, id, heirId);
		return row;
	});
	await forgetName(context.app, person, AbortSignal.timeout(maxMs));
	await context.run(async (command) => {
		await requireOtherAdministrator(command, id);
		await deleteAccount(command, id, heirId);
	});
}

/** Sends somebody a link for a new password; answers with it where the server sends no email. */
export async function resetPasswordOf(
	context: CommandContext,
	id: UserId,
): Promise<{ isSent: boolean; link?: string }> {
	const { issuer } = await requireRow(context, id);
	if (issuer !== localIssuer) throw fail('user.managedElsewhere');
	const token = await sendPasswordReset(context, id);
	if (token === null) return { isSent: true };
	return { isSent: false, link: `${context.app.settings.service.publicUrl}?userPasswordReset=${token}` };
}

/** An account that an administrator makes. */
export interface NewAccount {
	readonly username: string;
	readonly password: string;
	readonly email: string;
	readonly name?: string | undefined;
	readonly language?: string | undefined;
	readonly isAdmin?: boolean | undefined;
	readonly skipEmailConfirm?: boolean | undefined;
}

/** Makes an account for somebody, whoever may register. */
export async function createAccount(context: RequestContext, account: NewAccount): Promise<UserId> {
	const { username, password, email, name, language = '', isAdmin = false, skipEmailConfirm = false } = account;
	const made = await register(
		context,
		{ username, password, email, language },
		{
			isConfirmed: skipEmailConfirm,
			async onMade(command, id) {
				if (name !== undefined) await changeAccount(command, id, { name });
				if (isAdmin) await setAdministrator(command, id, true);
			},
		},
	);
	return made.id;
}

async function requireRow({ db }: Pick<CommandContext, 'db'>, id: UserId) {
	const row = await db
		.selectFrom('user')
		.select(['id', 'username', 'email', 'is_admin', 'issuer', 'bot_owner_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) throw fail('user.missing', { id });
	return row;
}

/** Refuses what would leave the server without an administrator. */
async function requireOtherAdministrator(context: CommandContext, id: UserId): Promise<void> {
	const administrators = await lockAdministrators(context);
	if (administrators.length === 1 && administrators[0] === id) throw fail('user.lastAdmin');
}
