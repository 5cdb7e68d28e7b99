import { isEmail, nameKey } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import { canResend, invitationDays, maxProjectInvitations, whyInvitationClosed } from '@ordna/domain/invitation';
import type { Right } from '@ordna/domain/right';
import { addMs, type Instant } from '@ordna/domain/time';
import { displayName } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts } from '../access/index.ts';
import { findAccountOfAddress } from '../identity/index.ts';
import { createInvitation, deleteInvitations, listOfProject, renewInvitation } from '../invitation/index.ts';
import { day } from '../job/index.ts';
import { type Recipient, recipientsOf, sendMail } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import { requireInvited, requireInviting } from './project-invitation.queries.ts';

/** Invites somebody to a project by e-mail. Whether there is an account with the address is told nobody but whoever reads it there. */
export async function inviteToProject(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	{ email, right }: { readonly email: string; readonly right: Right },
): Promise<number> {
	if (!isEmail(email)) throw invalid('email: must be an e-mail address');
	await requireInviting(context);
	// Two at once would each find the other missing.
	await lockAccess(context);
	const open = await listOfProject(context, project.id);
	const [same] = open.filter((one) => nameKey(one.email) === nameKey(email));
	if (same && !whyInvitationClosed(termsOf(same), context.now)) throw fail('invitation.already');
	if (open.length >= maxProjectInvitations) throw fail('invitation.tooMany');
	if (same) await deleteInvitations(context, [same.id]);
	const expiresAt = newEnd(context);
	const invited = { id: project.id, right };
	const { id, token } = await createInvitation(context, { email, expiresAt, maxUses: 1, project: invited });
	await sendInvitation(context, { email, expiresAt, token, project });
	return id;
}

/** Sends the e-mail of an invitation again. */
export async function resendInvitation(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<void> {
	const invitation = await requireInvited(context, project, id);
	await requireInviting(context);
	if (!canResend({ lastSent: invitation.last_sent }, context.now)) throw fail('invitation.sentLately');
	const expiresAt = newEnd(context);
	const token = await renewInvitation(context, invitation, expiresAt);
	await sendInvitation(context, { email: invitation.email, expiresAt, token, project });
}

/** Takes an invitation back. */
export async function withdrawInvitation(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<void> {
	await deleteInvitations(context, [(await requireInvited(context, project, id)).id]);
}

const newEnd = ({ now }: CommandContext): Instant => addMs(now, invitationDays * day);

const termsOf = (row: { expires_at: Instant | null; max_uses: number; uses: number; is_off: number }) => ({
	expiresAt: row.expires_at,
	maxUses: row.max_uses,
	uses: row.uses,
	isOff: row.is_off === 1,
});

interface Letter {
	readonly email: string;
	readonly expiresAt: Instant;
	readonly token: string;
	readonly project: ProjectFacts;
}

async function sendInvitation(context: CommandContext, { email, expiresAt, token, project }: Letter): Promise<void> {
	const { id } = requirePerson(context.caller);
	const inviter = (await findPeople(context, [id])).get(id);
	const doer = inviter ? displayName(inviter) : '';
	const { isNew, to } = await recipientOf(context, email);
	const until = { at: expiresAt, timezone: to.timezone };
	const data = { doer, project: project.title, token, until, isNew };
	await sendMail(context, { to, kind: 'invitation.toProject', data, from: doer });
}

/** Who has an account reads it in their language; anybody else in that of whoever invites. */
async function recipientOf(
	context: CommandContext,
	email: string,
): Promise<{ readonly isNew: boolean; readonly to: Recipient }> {
	const account = await findAccountOfAddress(context, email);
	const [to] = account ? await recipientsOf(context, [account.id]) : [];
	if (to) return { isNew: false, to };
	const [inviter] = await recipientsOf(context, [requirePerson(context.caller).id]);
	const { language = '', timezone = '' } = inviter ?? {};
	return { isNew: true, to: { userId: 0, email, name: email, language, timezone } };
}
