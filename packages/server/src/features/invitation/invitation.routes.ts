import { invitationEndpoints } from '@ordna/domain/invitation';
import { answersAlways, routes } from '../../http/index.ts';
import {
	createInvitation,
	deleteEndedInvitations,
	deleteInvitations,
	updateInvitation,
} from './invitation.commands.ts';
import { listInvitations, openInvitation, readInvitation, requireInvitation } from './invitation.queries.ts';

export const invitationRoutes = routes('invitation', invitationEndpoints, {
	list: { query: (context) => listInvitations(context) },
	create: {
		async command(context, draft) {
			const { id } = await createInvitation(context, draft);
			return readInvitation(context, id);
		},
		replay: 'never',
	},
	update: {
		async command(context, { id, ...changes }) {
			await updateInvitation(context, await requireInvitation(context, id), changes);
			return readInvitation(context, id);
		},
		replay: 'never',
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await deleteInvitations(context, [(await requireInvitation(context, id)).id]);
	}),
	deleteEnded: answersAlways({ message: 'Successfully deleted.' }, (context) => deleteEndedInvitations(context)),
	open: { query: (context, { token }) => openInvitation(context, token) },
});
