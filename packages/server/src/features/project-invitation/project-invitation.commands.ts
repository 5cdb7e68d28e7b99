import { isEmail, nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail, invalid } from '@ordna/domain/failures';
import { canResend, invitationDays, maxProjectInvitations, whyInvitationClosed } from '@ordna/domain/invitation';
import type { Right } from '@ordna/domain/right';
import { addMs, type Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts } from '../access/index.ts';
import { findAccountOfAddress } from '../identity/index.ts';
import {
	createInvitation,
	deleteInvitations,
	type InvitationRow,
	listOfProject,
	renewInvitation,
	requireInvitation,
} from '../invitation/index.ts';
import { day } from '../job/index.ts';
import { type Recipient, recipientsOf, sendMail } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import { requireInvited, requireInviting } from './project-invitation.queries.ts';
import { countInvitation } from './sent-invitations.ts';

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
	await countInvitation(context, { projectId: project.id, email });
	if (same) await deleteInvitations(context, [same.id]);
	const expiresAt = newEnd(context);
	const invited = { id: project.id, right };
	const { id, token } = await createInvitation(context, { email, expiresAt, maxUses: 1, project: invited });
	const from = { inviterId: requirePerson(context.caller).id, title: project.title };
	await sendInvitation(context, { email, expiresAt, token, ...from });
	return id;
}

/** Sends the e-mail of an invitation again. */
export async function resendInvitation(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<void> {
	await requireInviting(context);
	await lockAccess(context);
	const invitation = await requireInvited(context, project, id);
	const from = { inviterId: requirePerson(context.caller).id, title: project.title };
	await sendAgain(context, invitation, { ...from, projectId: project.id });
}

/** Sends the e-mail of an invitation to any project again, as an administrator of the server; it names whoever invited first. */
export async function resendAnyInvitation(context: CommandContext, id: number): Promise<void> {
	await requireInviting(context);
	await lockAccess(context);
	const invitation = await requireInvitation(context, id);
	const { email, uses, project_id: projectId, created_by_id: inviterId } = invitation;
	if (email === '' || uses > 0 || projectId === null) throw fail('invitation.missing');
	const { title } = await context.db
		.selectFrom('project')
		.select('title')
		.where('id', '=', projectId)
		.executeTakeFirstOrThrow();
	await sendAgain(context, invitation, { inviterId: toId('user', inviterId), title, projectId });
}

async function sendAgain(
	context: CommandContext,
	invitation: InvitationRow,
	{ projectId, ...from }: { readonly projectId: number; readonly inviterId: UserId; readonly title: string },
): Promise<void> {
	const { email, last_sent: lastSent } = invitation;
	if (!canResend({ lastSent }, context.now)) throw fail('invitation.sentLately');
	await countInvitation(context, { projectId, email });
	const expiresAt = newEnd(context);
	const token = await renewInvitation(context, invitation, expiresAt);
	await sendInvitation(context, { email, expiresAt, token, ...from });
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
	/** The title of the project. */
	readonly title: string;
	readonly inviterId: UserId;
}

async function sendInvitation(context: CommandContext, letter: Letter): Promise<void> {
	const { email, expiresAt, token, title, inviterId } = letter;
	const inviter = (await findPeople(context, [inviterId])).get(inviterId);
	const doer = inviter ? inviter.name || inviter.username : '';
	const { isNew, to } = await recipientOf(context, { email, inviterId });
	const until = { at: expiresAt, timezone: to.timezone };
	const data = { doer, project: title, token, until, isNew };
	await sendMail(context, { to, kind: 'invitation.toProject', data, from: doer });
}

/** Who has an account reads it in their language; anybody else in that of whoever invites. */
async function recipientOf(
	context: CommandContext,
	{ email, inviterId }: Pick<Letter, 'email' | 'inviterId'>,
): Promise<{ readonly isNew: boolean; readonly to: Recipient }> {
	const account = await findAccountOfAddress(context, email);
	const [to] = account ? await recipientsOf(context, [account.id]) : [];
	if (to) return { isNew: false, to };
	const [inviter] = await recipientsOf(context, [inviterId]);
	const { language = '', timezone = '' } = inviter ?? {};
	return { isNew: true, to: { userId: 0, email, name: email, language, timezone } };
}
