/** What can go wrong with deleting an account. See docs/wire/errors.md#account-deletion. */
export const accountDeletionFailures = {
	'accountDeletion.noToken': { status: 400, message: 'The token is missing.' },
	'accountDeletion.wrongToken': {
		code: 1028,
		status: 400,
		message: 'This token for deleting an account is not valid.',
	},
	'accountDeletion.notYours': { code: 1029, status: 403, message: 'This token is for another account.' },
} as const;
