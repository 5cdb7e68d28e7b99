export { teamEndpoints, teamMemberEndpoints } from './team.contract.ts';
export type { Team, TeamId, TeamMember, TeamMemberId, TeamUser } from './team.ts';
export { team, teamId, teamMember, teamName, teamUser } from './team.ts';
