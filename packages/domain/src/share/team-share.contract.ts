import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging, searchText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { teamId } from '../team/team.ts';
import { sharedRight, sharedTeam, teamShare } from './share.ts';

/** Missing is read only, and in a change the right there is. */
const right = z.optional(sharedRight);
const teams = '/projects/:projectId/teams';

/** The endpoints for sharing a project with teams. See docs/wire/routes.md#team-share. */
export const teamShareEndpoints = {
	list: endpoint({
		method: 'GET',
		path: teams,
		summary: 'The teams a project is shared with.',
		right: 'read',
		scope: 'projects_teams.read_all',
		input: z.object({ projectId, ...paging, s: z.optional(searchText) }),
		reply: z.array(sharedTeam),
		fails: ['project.missing', 'project.noReadAccess'],
		list: true,
	}),
	create: endpoint({
		method: 'PUT',
		path: teams,
		aliases: [['POST', teams]],
		summary: 'Share a project with a team: one of yours, or one that anybody may find.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_teams.create',
		input: z.object({ projectId, teamId, right }),
		reply: teamShare,
		fails: [
			'input.invalid',
			'right.unknown',
			'project.missing',
			'access.forbidden',
			'team.missing',
			'team.hasAccessAlready',
		],
	}),
	update: endpoint({
		method: 'POST',
		path: `${teams}/:teamId`,
		summary: 'Change the right of a team.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_teams.update',
		input: z.object({ projectId, teamId, right }),
		reply: teamShare,
		fails: ['right.unknown', 'project.missing', 'access.forbidden'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${teams}/:teamId`,
		summary: 'End the access of a team.',
		caller: 'person',
		right: 'admin',
		scope: 'projects_teams.delete',
		input: z.object({ projectId, teamId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden', 'team.missing', 'team.noAccess'],
	}),
};
