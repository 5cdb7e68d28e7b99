export { joinInvitedProject } from './join-invited-project.ts';
export { projectInvitationRoutes } from './project-invitation.routes.ts';
