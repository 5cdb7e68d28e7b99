/** What can go wrong while signing in with an account of an LDAP directory. See docs/wire/errors.md#ldap. */
export const ldapFailures = {
	/** Accounts with a password kept here sign in all the same. */
	'ldap.unreachable': { status: 503, message: 'The directory that proves passwords cannot be reached at the moment.' },
} as const;
