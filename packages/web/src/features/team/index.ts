export { useTeams } from './team.api.ts';
export { TeamMark } from './team-mark.tsx';
export { useCreateTeam } from './use-create-team.ts';
