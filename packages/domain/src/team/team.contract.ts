import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { characters, message, paging, richText, searchText, shortText } from '../contract/fields.ts';
import { team, teamAccess, teamId, teamMember, teamName } from './team.ts';

const fields = {
	name: teamName,
	description: z.optional(richText),
	isPublic: z.optional(z.boolean()),
};

/** The endpoints of teams. See docs/wire/routes.md#team. */
export const teamEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/teams',
		summary: 'The teams you are in, by id; those that anybody may find too, when asked for.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		scope: 'teams.read_all',
		input: z.object({ ...paging, s: z.optional(searchText), includePublic: z.optional(z.boolean()) }),
		reply: z.array(team),
		list: true,
	}),
	read: endpoint({
		method: 'GET',
		path: '/teams/:id',
		summary: 'A team you are in, with everybody in it.',
		caller: 'person',
		scope: 'teams.read_one',
		input: z.object({ id: teamId }),
		reply: team,
		fails: ['access.forbidden'],
	}),
	listAccess: endpoint({
		method: 'GET',
		path: '/teams/access',
		summary: 'What each of your teams opens to its members, and since when they are in it, by team. Ours, beside v1.',
		caller: 'person',
		scope: 'teams.read_access',
		input: z.object({}),
		reply: z.array(teamAccess),
	}),
	create: endpoint({
		method: 'PUT',
		path: '/teams',
		aliases: [['POST', '/teams']],
		summary: 'Make a team; you are its first member and admin.',
		caller: 'person',
		scope: 'teams.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object(fields),
		reply: team,
		fails: ['input.invalid', 'team.nameEmpty'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/teams/:id',
		summary: 'Change a team. What is left out stays.',
		caller: 'person',
		scope: 'teams.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: teamId, ...fields }),
		reply: team,
		fails: ['input.invalid', 'team.nameEmpty', 'team.missing', 'access.forbidden'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/teams/:id',
		summary: 'Delete a team, and with it the access it gave.',
		caller: 'person',
		scope: 'teams.delete',
		input: z.object({ id: teamId }),
		reply: message,
		fails: ['team.missing', 'access.forbidden'],
	}),
};

const members = '/teams/:teamId/members';

/** The endpoints of who is in a team. See docs/wire/routes.md#team-member. */
export const teamMemberEndpoints = {
	add: endpoint({
		method: 'PUT',
		path: members,
		aliases: [['POST', members]],
		summary: 'Add a person, by user name.',
		caller: 'person',
		scope: 'teams_members.create',
		input: z.object({
			teamId,
			username: characters(1, 250),
			admin: z.optional(z.boolean()),
		}),
		reply: teamMember,
		fails: ['input.invalid', 'access.forbidden', 'user.missing', 'team.memberAlready'],
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${members}/:username`,
		summary: 'Take a person out of the team, or leave it.',
		caller: 'person',
		scope: 'teams_members.delete',
		input: z.object({ teamId, username: shortText }),
		reply: message,
		fails: ['access.forbidden', 'user.missing', 'team.lastMember', 'team.managedElsewhere'],
	}),
	toggleAdmin: endpoint({
		method: 'POST',
		path: `${members}/:username/admin`,
		summary: 'Make a member an admin of the team, or an admin a member again.',
		caller: 'person',
		scope: 'teams.members_admin',
		input: z.object({ teamId, username: shortText }),
		reply: teamMember,
		fails: ['access.forbidden', 'user.missing'],
	}),
};
