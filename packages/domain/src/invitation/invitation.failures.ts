/** What can go wrong with invitations; they are ours. Those that a form explains have a number. */
export const invitationFailures = {
	'invitation.missing': { status: 404, message: 'This invitation does not exist.' },
	'invitation.ended': { status: 412, message: 'This invitation is not valid any more.' },
	'invitation.notOffered': { status: 403, message: 'Nobody can be invited by e-mail here.' },
	'invitation.already': { code: 19002, status: 409, message: 'This address was invited already.' },
	'invitation.sentLately': { code: 19003, status: 412, message: 'This invitation was sent less than an hour ago.' },
	'invitation.addressBusy': {
		code: 19004,
		status: 412,
		message: 'This address was sent enough invitations for today.',
	},
	'invitation.inviterBusy': { code: 19005, status: 412, message: 'You have sent enough invitations for today.' },
	'invitation.tooMany': { code: 19006, status: 412, message: 'Too many invitations to this project are still open.' },
	'invitation.past': { status: 400, message: 'An invitation expires in the future.' },
} as const;
