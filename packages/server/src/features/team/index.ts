export { joinTeam } from './join-team.ts';
export { leaveAllTeams } from './leave-teams.ts';
export { type SyncedTeam, type SyncedTeams, syncTeams } from './sync-teams.ts';
export { teamLive } from './team.live.ts';
export { requireSharableTeam, requireTeamToFill, teamExists, toTeams } from './team.queries.ts';
export { teamMemberRoutes, teamRoutes } from './team.routes.ts';
