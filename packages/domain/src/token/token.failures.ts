/** What can go wrong with API tokens. */
export const tokenFailures = {
	'token.notYours': {
		code: 1033,
		status: 403,
		message: 'Tokens can only be created and read for yourself and your bots.',
	},
	/** Of anybody, for administrators. */
	'token.missing': { status: 404, message: 'This token does not exist.' },
	'token.unknownScope': {
		code: 14002,
		status: 400,
		message: "There is no permission '{permission}' in the group '{group}'.",
		shows: ['permission', 'group'],
	},
} as const;
