export { leaveAllTeams } from './leave-teams.ts';
export { type SyncedTeam, syncTeams, type TeamSync } from './sync-teams.ts';
export { teamLive } from './team.live.ts';
export { requireSharableTeam, teamExists, toTeams } from './team.queries.ts';
export { teamMemberRoutes, teamRoutes } from './team.routes.ts';
