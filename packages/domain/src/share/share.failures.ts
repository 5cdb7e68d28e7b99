/** What can go wrong with shares. */
export const shareFailures = {
	'share.linkMissing': { code: 3006, status: 404, message: 'This link share does not exist.' },
	'share.already': { code: 7002, status: 409, message: 'This person already has access to the project.' },
	'share.missing': { code: 7003, status: 403, message: 'This person has no access to the project.' },
	'share.passwordNeeded': { code: 13001, status: 412, message: 'This link share needs a password.' },
	'share.passwordWrong': { code: 13002, status: 403, message: 'The password of this link share is wrong.' },
	'share.linkExpired': { code: 13004, status: 410, message: 'This link share has expired.' },
	'share.tokenInvalid': { code: 13003, status: 400, message: 'This link share token is no longer valid.' },
} as const;
