/** What can go wrong when an app comes to an account. See docs/wire/errors.md#oauth. */
export const oauthFailures = {
	'oauth.unknownClient': {
		code: 17001,
		status: 400,
		oauth: 'invalid_client',
		message: 'The app does not say which one it is.',
	},
	'oauth.redirectRefused': {
		code: 17002,
		status: 400,
		oauth: 'invalid_grant',
		message: 'The app wants the answer at an address where codes are not sent to, or at another one than before.',
	},
	'oauth.challengeMissing': {
		code: 17003,
		status: 400,
		oauth: 'invalid_request',
		message: 'The app sent no PKCE challenge with S256.',
	},
	'oauth.codeInvalid': {
		code: 17004,
		status: 400,
		oauth: 'invalid_grant',
		message: 'The code is not valid, or was used before.',
	},
	'oauth.codeExpired': { code: 17005, status: 400, oauth: 'invalid_grant', message: 'The code has expired.' },
	'oauth.verifierWrong': { code: 17006, status: 400, oauth: 'invalid_grant', message: 'The PKCE verifier is wrong.' },
	'oauth.unsupportedGrant': {
		code: 17007,
		status: 400,
		oauth: 'unsupported_grant_type',
		message: 'This grant type is not supported.',
	},
	'oauth.unsupportedResponse': {
		code: 17007,
		status: 400,
		oauth: 'unsupported_response_type',
		message: 'This response type is not supported.',
	},
	'oauth.notRenewed': {
		status: 401,
		oauth: 'invalid_grant',
		message: 'The refresh token is not valid any more. Please connect the app again.',
	},
	'oauth.appMissing': { status: 404, message: 'This app is not connected.' },
} as const;
