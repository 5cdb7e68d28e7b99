import { nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { mayInvite, type ProjectInvitation } from '@ordna/domain/invitation';
import type { ProjectId } from '@ordna/domain/project';
import { parseRight } from '@ordna/domain/right';
import { isAdministrator, type QueryContext, requirePerson } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { listOfProject, projectOfUsed } from '../invitation/index.ts';
import { canSendMail } from '../mail/index.ts';
import { registrationMode } from '../registration/index.ts';
import { findPeople } from '../user/index.ts';

/** Those who were invited to a project and have not come yet. */
export async function listInvited(
	context: QueryContext,
	project: Granted<ProjectFacts, 'admin'>,
): Promise<ProjectInvitation[]> {
	const rows = await listOfProject(context, project.id);
	const makers = await findPeople(context, [...new Set(rows.map((row) => row.created_by_id))]);
	return rows.map((row) => ({
		id: toId('invitation', row.id),
		email: row.email,
		right: parseRight(row.right) ?? 'read',
		createdBy: makers.get(row.created_by_id) ?? null,
		created: row.created,
		lastSent: row.last_sent,
		expiresAt: row.expires_at,
	}));
}

/** One of them. */
export async function readInvited(
	context: QueryContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<ProjectInvitation> {
	const found = (await listInvited(context, project)).find((one) => one.id === id);
	if (!found) throw fail('invitation.missing');
	return found;
}

/** The one that was sent to an address. */
export async function readInvitedAddress(
	context: QueryContext,
	project: Granted<ProjectFacts, 'admin'>,
	email: string,
): Promise<ProjectInvitation> {
	const found = (await listInvited(context, project)).find((one) => nameKey(one.email) === nameKey(email));
	if (!found) throw fail('invitation.missing');
	return found;
}

/** The project that the caller joined by an invitation. */
export async function acceptedProject(context: QueryContext, token: string): Promise<ProjectId> {
	const projectId = await projectOfUsed(context, token, requirePerson(context.caller).id);
	if (projectId === null) throw fail('invitation.ended');
	return toId('project', projectId);
}

export async function requireInvited(context: QueryContext, project: ProjectFacts, id: number) {
	const row = (await listOfProject(context, project.id)).find((one) => one.id === id);
	if (!row) throw fail('invitation.missing');
	return row;
}

/** Refuses where the caller can't invite people by e-mail. */
export async function requireInviting({ app, caller }: QueryContext): Promise<void> {
	const mode = await registrationMode(app);
	const { enabled } = app.settings.auth.local;
	const server = {
		mailerEnabled: canSendMail(app.settings),
		isOpen: enabled && mode === 'open',
		isByInvitation: enabled && mode !== 'closed',
	};
	if (!mayInvite(server, { isAdmin: isAdministrator(caller) })) throw fail('invitation.notOffered');
}
