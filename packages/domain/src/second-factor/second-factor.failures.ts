/** What can go wrong with second factors. See docs/wire/errors.md#second-factor. */
export const secondFactorFailures = {
	'secondFactor.exists': { code: 1015, status: 412, message: 'Two-factor authentication is already set up.' },
	'secondFactor.missing': { code: 1016, status: 412, message: 'Two-factor authentication is not set up yet.' },
	'secondFactor.wrongCode': { code: 1017, status: 412, message: 'The one-time code is missing or wrong.' },
	'secondFactor.usedCode': { code: 1025, status: 412, message: 'This code was already used. Wait for the next one.' },
	/** Ours, beside v1. */
	'secondFactor.needed': {
		code: 19001,
		status: 403,
		message: 'Administrators of this server need a second factor. Set one up in your settings.',
	},
} as const;
