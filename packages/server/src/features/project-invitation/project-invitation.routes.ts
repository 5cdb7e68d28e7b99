import { projectInvitationEndpoints } from '@ordna/domain/invitation';
import { answersAlways, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { readInvitation } from '../invitation/index.ts';
import { acceptInvitation } from './join-invited-project.ts';
import {
	inviteToProject,
	resendAnyInvitation,
	resendInvitation,
	withdrawInvitation,
} from './project-invitation.commands.ts';
import { acceptedProject, listInvited, readInvited, readInvitedAddress } from './project-invitation.queries.ts';

// Access is given and taken in an archived project too (docs/wire/requests.md#callers).
const archived = { archived: true };

export const projectInvitationRoutes = routes('projectInvitation', projectInvitationEndpoints, {
	list: {
		async query(context, { projectId }) {
			return listInvited(context, await requireProject(context, projectId, 'admin', archived));
		},
	},
	create: {
		async command(context, { projectId, email, right }) {
			const project = await requireProject(context, projectId, 'admin', archived);
			const id = await inviteToProject(context, project, { email: email.trim(), right: right ?? 'read' });
			return readInvited(context, project, id);
		},
		async replay(context, { projectId, email }) {
			return readInvitedAddress(context, await requireProject(context, projectId, 'admin', archived), email.trim());
		},
	},
	resend: {
		async command(context, { projectId, id }) {
			const project = await requireProject(context, projectId, 'admin', archived);
			await resendInvitation(context, project, id);
			return readInvited(context, project, id);
		},
		async replay(context, { projectId, id }) {
			return readInvited(context, await requireProject(context, projectId, 'admin', archived), id);
		},
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, id }) => {
		await withdrawInvitation(context, await requireProject(context, projectId, 'admin', archived), id);
	}),
	resendAny: {
		async command(context, { id }) {
			await resendAnyInvitation(context, id);
			return readInvitation(context, id);
		},
		replay: 'never',
	},
	accept: {
		async command(context, { token }) {
			return { projectId: await acceptInvitation(context, token) };
		},
		async replay(context, { token }) {
			return { projectId: await acceptedProject(context, token) };
		},
	},
});
