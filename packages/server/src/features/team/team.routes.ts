import { teamEndpoints, teamMemberEndpoints } from '@ordna/domain/team';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { answersAlways, paged, pageOf, requireStanding, routes, withRight } from '../../http/index.ts';
import { requireUserByName } from '../user/index.ts';
import { listTeamAccess } from './list-team-access.ts';
import { createTeam, deleteTeam, updateTeam } from './team.commands.ts';
import {
	listTeams,
	memberOf,
	requireOwnTeam,
	requireTeam,
	requireTeamToFill,
	requireTeamToLeave,
} from './team.queries.ts';
import { addMember, removeMember, toggleAdmin } from './team-member.commands.ts';

export const teamRoutes = routes('team', teamEndpoints, {
	list: {
		async query(context, { s, includePublic, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const query = { s: s ?? '', includePublic: includePublic ?? false, page };
			const { teams, total } = await listTeams(context, query);
			return paged(teams, total, page);
		},
	},
	read: { query: readTeam },
	listAccess: { query: listTeamAccess },
	create: {
		command: createTeam,
		keeps: 'team.created',
		replay: (context, _, { made: [id = 0] }) => readAgain(context, { id }),
	},
	update: {
		async command(context, { id, ...draft }) {
			return updateTeam(context, await requireOwnTeam(context, id), draft);
		},
		replay: readAgain,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await deleteTeam(context, await requireOwnTeam(context, id));
	}),
});

export const teamMemberRoutes = routes('teamMember', teamMemberEndpoints, {
	add: {
		async command(context, { teamId, username, admin }) {
			const team = await requireTeamToFill(context, teamId);
			return addMember(context, team, await requireUserByName(context, username), admin ?? false);
		},
		replay: readMember,
	},
	remove: answersAlways({ message: 'Successfully deleted.' }, async (context, { teamId, username }) => {
		const me = requirePerson(context.caller);
		const isLeaving = username.toLowerCase() === me.username.toLowerCase();
		const team = isLeaving ? await requireTeamToLeave(context, teamId) : await requireTeamToFill(context, teamId);
		await removeMember(context, team, await requireUserByName(context, username));
	}),
	toggleAdmin: {
		async command(context, { teamId, username }) {
			const team = await requireTeamToFill(context, teamId);
			return toggleAdmin(context, team, await requireUserByName(context, username));
		},
		replay: readMember,
	},
});

async function readTeam(context: QueryContext, { id }: { id: number }) {
	const { team, right } = await requireTeam(context, id);
	return withRight(team, right);
}

async function readMember(context: QueryContext, { teamId, username }: { teamId: number; username: string }) {
	await readAgain(context, { id: teamId });
	return memberOf(context, teamId, await requireUserByName(context, username));
}

async function readAgain(context: QueryContext, { id }: { id: number }) {
	await requireStanding(context, { table: 'team', id }, 'team.missing');
	return readTeam(context, { id });
}
