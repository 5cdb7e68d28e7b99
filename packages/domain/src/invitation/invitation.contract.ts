import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { instantOrUnset, message, shortText } from '../contract/fields.ts';
import { invitation, invitationId, maxInvitationUses, openInvitation } from './invitation.ts';

const maxUses = z.number().check(z.int(), z.gte(0), z.lte(maxInvitationUses));

/** The endpoints of links that let people register. Ours, beside v1. See docs/wire/routes.md#invitation. */
export const invitationEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/admin/invitations',
		summary: 'All invitations, the newest first: links, and those that were sent to somebody.',
		caller: 'admin',
		input: z.object({}),
		reply: z.array(invitation),
	}),
	create: endpoint({
		method: 'PUT',
		path: '/admin/invitations',
		summary: 'Make a link by which people register.',
		caller: 'admin',
		secret: true,
		input: z.object({ expiresAt: z.optional(instantOrUnset), maxUses: z.optional(maxUses) }),
		reply: invitation,
		fails: ['invitation.past', 'input.invalid'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/admin/invitations/:id',
		summary: 'Change how long and how often a link can be used, or turn it off and on.',
		caller: 'admin',
		secret: true,
		input: z.object({
			id: invitationId,
			expiresAt: z.optional(instantOrUnset),
			maxUses: z.optional(maxUses),
			isOff: z.optional(z.boolean()),
		}),
		reply: invitation,
		fails: ['invitation.missing', 'invitation.past', 'input.invalid'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/admin/invitations/:id',
		summary: 'Delete an invitation: its link opens nothing any more.',
		caller: 'admin',
		input: z.object({ id: invitationId }),
		reply: message,
		fails: ['invitation.missing'],
	}),
	deleteEnded: endpoint({
		method: 'DELETE',
		path: '/admin/invitations',
		summary: 'Delete the invitations that are used up or have expired.',
		caller: 'admin',
		input: z.object({}),
		reply: message,
	}),
	open: endpoint({
		method: 'GET',
		path: '/invitations/:token',
		summary: 'What a link says to whoever opens it.',
		caller: 'anyone',
		budget: 'credentials',
		input: z.object({ token: shortText }),
		reply: openInvitation,
		fails: ['invitation.ended'],
	}),
};
