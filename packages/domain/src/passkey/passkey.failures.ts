/** What can go wrong with passkeys; they are ours, and so have no number. See docs/wire/errors.md#passkey. */
export const passkeyFailures = {
	'passkey.missing': { status: 404, message: 'This passkey does not exist.' },
	'passkey.refused': { status: 403, message: 'This passkey is not accepted here.' },
	'passkey.expired': { status: 403, message: 'This took too long, or was sent twice. Please try again.' },
	'passkey.noDomain': {
		status: 412,
		message: 'Passkeys need a server with a domain name and TLS, or one that is reached as localhost.',
	},
	'passkey.tooMany': { status: 412, message: 'You have {limit} passkeys. Remove one to add another.' },
} as const;
