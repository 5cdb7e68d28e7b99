export { createInvitation, deleteInvitations, type InvitationDraft, useInvitation } from './invitation.commands.ts';
export { type OpenInvitationFacts, requireOpenInvitation } from './invitation.queries.ts';
export { invitationRoutes } from './invitation.routes.ts';
