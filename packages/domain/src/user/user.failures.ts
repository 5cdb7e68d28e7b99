/** What can go wrong with accounts and signing in. Source: api/errors.md 15. */
export const userFailures = {
	'user.nameTaken': { code: 1001, status: 400, message: 'A user with this user name exists already.' },
	'user.emailTaken': { code: 1002, status: 400, message: 'A user with this e-mail address exists already.' },
	'user.noNameOrPassword': { code: 1004, status: 400, message: 'A user name and a password are needed.' },
	'user.missing': { code: 1005, status: 404, message: 'This user does not exist.' },
	'user.wrongNameOrPassword': { code: 1011, status: 403, message: 'Wrong user name or password.' },
	'user.emailUnconfirmed': { code: 1012, status: 412, message: 'Please confirm your e-mail address first.' },
	'user.newPasswordEmpty': { code: 1013, status: 412, message: 'The new password is empty.' },
	'user.oldPasswordEmpty': { code: 1014, status: 412, message: 'The old password is empty.' },
	'user.disabled': { code: 1020, status: 412, message: 'This account is disabled.' },
	'user.managedElsewhere': { code: 1021, status: 412, message: 'This account is managed by another service.' },
	'user.nameHasSpaces': { code: 1022, status: 412, message: 'The user name must not contain spaces.' },
	'user.timeZone': {
		code: 1025,
		status: 400,
		message: "The time zone '{timezone}' is not known.",
		shows: ['timezone'],
	},
	'user.locked': { code: 1026, status: 412, message: 'This account is locked.' },
	'user.nameReserved': { code: 1026, status: 400, message: 'This user name is reserved.' },
} as const;
