import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, message, shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { sharedRight } from '../share/share.ts';
import { invitation, invitationId } from './invitation.ts';
import { projectInvitation } from './project-invitation.ts';

const path = '/projects/:projectId/invitations';

/** The endpoints of invitations to a project by e-mail. Ours, beside v1. See docs/wire/routes.md#project-invitation. */
export const projectInvitationEndpoints = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'Those who were invited to a project by e-mail and have not come yet, the oldest first.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId }),
		reply: z.array(projectInvitation),
		fails: ['project.missing', 'access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path,
		summary: 'Invite somebody to a project by e-mail: by the link in it they make an account, or sign in, and join.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId, email: characters(3, 250), right: z.optional(sharedRight) }),
		reply: projectInvitation,
		fails: [
			'input.invalid',
			'right.unknown',
			'project.missing',
			'access.forbidden',
			'invitation.notOffered',
			'invitation.already',
			'invitation.sentLately',
			'invitation.addressBusy',
			'invitation.inviterBusy',
			'invitation.tooMany',
		],
	}),
	resend: endpoint({
		method: 'POST',
		path: `${path}/:id/resend`,
		summary: 'Send the e-mail of an invitation again, at most once an hour. It is good for as long as a new one.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId, id: invitationId }),
		reply: projectInvitation,
		fails: [
			'project.missing',
			'access.forbidden',
			'invitation.missing',
			'invitation.notOffered',
			'invitation.sentLately',
			'invitation.addressBusy',
			'invitation.inviterBusy',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Take an invitation back: its link opens nothing any more.',
		caller: 'person',
		right: 'admin',
		input: z.object({ projectId, id: invitationId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden', 'invitation.missing'],
	}),
	resendAny: endpoint({
		method: 'POST',
		path: '/admin/invitations/:id/resend',
		summary: 'Send the e-mail of an invitation to any project again, at most once an hour, as an administrator.',
		caller: 'admin',
		secret: true,
		input: z.object({ id: invitationId }),
		reply: invitation,
		fails: [
			'invitation.missing',
			'invitation.notOffered',
			'invitation.sentLately',
			'invitation.addressBusy',
			'invitation.inviterBusy',
		],
	}),
	accept: endpoint({
		method: 'POST',
		path: '/invitations/:token/accept',
		summary: 'Join the project of an invitation, as who has an account already.',
		caller: 'person',
		budget: 'credentials',
		input: z.object({ token: shortText }),
		reply: z.object({ projectId }),
		fails: ['invitation.ended'],
	}),
};
