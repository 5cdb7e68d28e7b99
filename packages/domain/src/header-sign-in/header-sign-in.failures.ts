/** What can go wrong while signing in by what a proxy says. See docs/wire/errors.md#header-sign-in. */
export const headerSignInFailures = {
	/** One answer for a peer that is not believed and for a header that is missing: it tells nobody which addresses are. */
	'headerSignIn.notSaid': { status: 403, message: 'No proxy that this server believes says who you are.' },
} as const;
