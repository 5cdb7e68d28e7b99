export { invitationEndpoints } from './invitation.contract.ts';
export type { Invitation, InvitationId, OpenInvitation } from './invitation.ts';
export { invitation, maxInvitationUses, whyInvitationClosed } from './invitation.ts';
export { projectInvitationEndpoints } from './project-invitation.contract.ts';
export type { ProjectInvitation, SentInvitations } from './project-invitation.ts';
export {
	canResend,
	invitationDays,
	maxDailyByInviter,
	maxDailyToAddress,
	maxProjectInvitations,
	mayInvite,
	projectInvitation,
	whyNotInviting,
} from './project-invitation.ts';
