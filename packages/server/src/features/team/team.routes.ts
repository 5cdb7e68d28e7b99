import { teamEndpoints, teamMemberEndpoints } from '@ordna/domain/team';
import { requirePerson } from '../../asking/index.ts';
import { paged, pageOf, routes, withRight } from '../../http/index.ts';
import { requireUserByName } from '../user/index.ts';
import { createTeam, deleteTeam, updateTeam } from './team.commands.ts';
import { listTeams, requireOwnTeam, requireTeam, requireTeamToFill, requireTeamToLeave } from './team.queries.ts';
import { addMember, removeMember, toggleAdmin } from './team-member.commands.ts';

export const teamRoutes = routes('team', teamEndpoints, {
	list: {
		async ask(ask, { s, includePublic, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const wish = { s: s ?? '', includePublic: includePublic ?? false, page };
			const { teams, total } = await listTeams(ask, wish);
			return paged(teams, total, page);
		},
	},
	read: {
		async ask(ask, { id }) {
			const { team, right } = await requireTeam(ask, id);
			return withRight(team, right);
		},
	},
	create: { tell: createTeam },
	update: {
		async tell(tell, { id, ...draft }) {
			return updateTeam(tell, await requireOwnTeam(tell, id), draft);
		},
	},
	delete: {
		async tell(tell, { id }) {
			await deleteTeam(tell, await requireOwnTeam(tell, id));
			return { message: 'Successfully deleted.' };
		},
	},
});

export const teamMemberRoutes = routes('teamMember', teamMemberEndpoints, {
	add: {
		async tell(tell, { teamId, username, admin }) {
			const team = await requireTeamToFill(tell, teamId);
			return addMember(tell, team, await requireUserByName(tell, username), admin ?? false);
		},
	},
	remove: {
		async tell(tell, { teamId, username }) {
			const me = requirePerson(tell.caller);
			const isLeaving = username.toLowerCase() === me.username.toLowerCase();
			const team = isLeaving ? await requireTeamToLeave(tell, teamId) : await requireTeamToFill(tell, teamId);
			await removeMember(tell, team, await requireUserByName(tell, username));
			return { message: 'Successfully deleted.' };
		},
	},
	toggleAdmin: {
		async tell(tell, { teamId, username }) {
			const team = await requireTeamToFill(tell, teamId);
			return toggleAdmin(tell, team, await requireUserByName(tell, username));
		},
	},
});
