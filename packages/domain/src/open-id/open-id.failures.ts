/** What can go wrong while signing in at an OpenID provider. See docs/wire/errors.md#open-id. */
export const openIdFailures = {
	'openId.unknownProvider': { code: 15001, status: 400, message: 'There is no provider of this name.' },
	'openId.unreachable': { code: 15001, status: 400, message: 'The provider cannot be reached at the moment.' },
	'openId.noCode': {
		code: 15001,
		status: 400,
		message: 'The code of the provider or the address it came to is missing.',
	},
	'openId.notAccepted': { code: 15001, status: 400, message: 'What the provider sent cannot be relied on: {reason}' },
	/** Answered with `details`, what the provider said. */
	'openId.refused': { status: 400, message: 'The provider refused the sign-in.' },
	'openId.noEmail': { code: 1019, status: 412, message: 'The provider did not tell an email address.' },
} as const;
