export { teamEndpoints, teamMemberEndpoints } from './team.contract.ts';
export type { Team, TeamAccess, TeamId, TeamMember, TeamMemberId, TeamUser } from './team.ts';
export { team, teamAccess, teamId, teamMember, teamName, teamUser } from './team.ts';
