/** What can go wrong when an app comes to an account. See docs/wire/errors.md#oauth. */
export const oauthFailures = {
	'oauth.unknownClient': { code: 17001, status: 400, message: 'The app does not say which one it is.' },
	'oauth.redirectRefused': {
		code: 17002,
		status: 400,
		message: 'The app wants the answer at an address where codes are not sent to, or at another one than before.',
	},
	'oauth.challengeMissing': { code: 17003, status: 400, message: 'The app sent no PKCE challenge with S256.' },
	'oauth.codeInvalid': { code: 17004, status: 400, message: 'The code is not valid, or was used before.' },
	'oauth.codeExpired': { code: 17005, status: 400, message: 'The code has expired.' },
	'oauth.verifierWrong': { code: 17006, status: 400, message: 'The PKCE verifier is wrong.' },
	'oauth.unsupported': { code: 17007, status: 400, message: 'This grant type or response type is not supported.' },
	'oauth.notRenewed': {
		status: 401,
		message: 'The refresh token is not valid any more. Please connect the app again.',
	},
	'oauth.appMissing': { status: 404, message: 'This app is not connected.' },
} as const;
