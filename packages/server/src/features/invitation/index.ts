export { createInvitation, useInvitation } from './invitation.commands.ts';
export { requireOpenInvitation } from './invitation.queries.ts';
export { invitationRoutes } from './invitation.routes.ts';
