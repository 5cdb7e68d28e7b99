export { joinTeam } from './join-team.ts';
export { leaveAllTeams } from './leave-teams.ts';
export { makeFullTeam } from './make-team.ts';
export { type SyncedTeam, type SyncedTeams, syncTeams } from './sync-teams.ts';
export { teamLive } from './team.live.ts';
export { findOwnTeamsNamed, requireSharableTeam, requireTeamToFill, teamExists, toTeams } from './team.queries.ts';
export { teamMemberRoutes, teamRoutes } from './team.routes.ts';
