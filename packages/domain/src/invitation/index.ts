export { invitationEndpoints } from './invitation.contract.ts';
export type { Invitation, InvitationId, OpenInvitation } from './invitation.ts';
export { invitation, maxInvitationUses, whyInvitationClosed } from './invitation.ts';
