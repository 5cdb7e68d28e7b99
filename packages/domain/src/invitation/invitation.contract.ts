import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { instantOrUnset, message, shortText } from '../contract/fields.ts';
import { teamId } from '../team/team.ts';
import { invitation, invitationId, maxInvitationTeams, maxInvitationUses, openInvitation } from './invitation.ts';

const maxUses = z.number().check(z.int(), z.gte(0), z.lte(maxInvitationUses));

/** Teams that the caller administers. Those that a link adds to already may stay, whoever chose them. */
const teamIds = z.array(teamId).check(z.maxLength(maxInvitationTeams));

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
		input: z.object({
			expiresAt: z.optional(instantOrUnset),
			maxUses: z.optional(maxUses),
			teamIds: z.optional(teamIds),
		}),
		reply: invitation,
		fails: ['invitation.past', 'input.invalid', 'access.forbidden', 'team.managedElsewhere'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/admin/invitations/:id',
		summary: 'Change how long and how often a link can be used and to which teams it adds, or turn it off and on.',
		caller: 'admin',
		secret: true,
		input: z.object({
			id: invitationId,
			expiresAt: z.optional(instantOrUnset),
			maxUses: z.optional(maxUses),
			isOff: z.optional(z.boolean()),
			teamIds: z.optional(teamIds),
		}),
		reply: invitation,
		fails: ['invitation.missing', 'invitation.past', 'input.invalid', 'access.forbidden', 'team.managedElsewhere'],
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
