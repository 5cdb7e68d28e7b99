/** What can go wrong with invitations; they are ours, and so have no number. */
export const invitationFailures = {
	'invitation.missing': { status: 404, message: 'This invitation does not exist.' },
	'invitation.ended': { status: 412, message: 'This invitation is not valid any more.' },
	'invitation.past': { status: 400, message: 'An invitation expires in the future.' },
} as const;
