export { createInvitation, deleteInvitations, renewInvitation, useInvitation } from './invitation.commands.ts';
export { listOfProject, type OpenInvitationFacts, projectOfUsed, requireOpenInvitation } from './invitation.queries.ts';
export { invitationRoutes } from './invitation.routes.ts';
