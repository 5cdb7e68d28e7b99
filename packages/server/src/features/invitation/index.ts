export { createInvitation, deleteInvitations, renewInvitation, useInvitation } from './invitation.commands.ts';
export {
	listOfProject,
	type OpenInvitationFacts,
	projectOfUsed,
	readInvitation,
	requireInvitation,
	requireOpenInvitation,
} from './invitation.queries.ts';
export { invitationRoutes } from './invitation.routes.ts';
export type { InvitationRow } from './invitation.table.ts';
export { joinInvitedTeams } from './invitation.teams.ts';
