/** What can go wrong with ways to sign in that an administrator turned off; ours, and so without a number. */
export const signInProviderFailures = {
	'signInProvider.missing': { status: 404, message: 'This provider does not exist.' },
	'signInProvider.off': { status: 412, message: 'Signing in through this provider is turned off.' },
	'signInProvider.noNewAccounts': {
		status: 412,
		message: 'There is no account for you here, and this provider makes none.',
	},
	'signInProvider.lastWay': { status: 412, message: 'You could not sign in any more without this provider.' },
} as const;
