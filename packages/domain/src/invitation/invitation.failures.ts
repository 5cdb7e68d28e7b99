/** What can go wrong with invitations; they are ours, and so have no number. */
export const invitationFailures = {
	'invitation.missing': { status: 404, message: 'This invitation does not exist.' },
	'invitation.ended': { status: 412, message: 'This invitation is not valid any more.' },
	'invitation.notOffered': { status: 403, message: 'Nobody can be invited by e-mail here.' },
	'invitation.already': { status: 409, message: 'This address was invited already.' },
	'invitation.sentLately': { status: 412, message: 'This invitation was sent less than an hour ago.' },
	'invitation.tooMany': { status: 412, message: 'Too many invitations to this project are still open.' },
	'invitation.past': { status: 400, message: 'An invitation expires in the future.' },
} as const;
