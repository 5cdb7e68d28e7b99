/** Failures that belong to no noun. */
export const generalFailures = {
	'access.forbidden': { code: 0, status: 403, message: 'Forbidden' },
	'access.notAllowed': { code: 1, status: 403, message: 'You are not allowed to do this.' },
	'access.noToken': {
		code: 11,
		status: 401,
		message: 'missing, malformed, expired or otherwise invalid token provided',
	},
	/** What is opened with a name and a password (Basic), for programs that know nothing of codes. */
	'access.noBasic': { status: 401, message: 'Unauthorized' },
	'access.notForLinks': { code: 1023, status: 403, message: 'This is not possible with a link share.' },
	'access.noPerson': { code: 1027, status: 401, message: 'This token does not belong to a user.' },
	'input.noId': { code: 2001, status: 400, message: 'The id is missing or 0.' },
	'input.invalid': { code: 2002, status: 412, message: 'Invalid Data' },
	'input.undecodable': { code: 2004, status: 400, message: 'Invalid model provided: {reason}' },
	'input.timeZone': {
		code: 2003,
		status: 400,
		message: "The time zone '{timezone}' is not known.",
		shows: ['timezone'],
	},
	'input.tooLarge': { code: 4013, status: 413, message: 'The request is larger than allowed.' },
	'input.page': { status: 400, message: 'The page must be a whole number of 0 or more.' },
	'input.repeatedKey': {
		code: 2002,
		status: 412,
		message: 'This idempotency key was used for another request.',
	},
	'replay.gone': { status: 404, message: 'What this request made is gone.' },
	'route.missing': { status: 404, message: 'Not Found' },
	'route.method': { status: 405, message: 'Method Not Allowed' },
	'rate.exceeded': { status: 429, message: 'Too Many Requests' },
	'server.broken': { status: 500, message: 'Internal Server Error' },
	'server.busy': { status: 503, message: 'The server is busy. Try again in a moment.' },
	'server.diskFull': {
		status: 507,
		message: 'The disk of the server is full: nothing can be saved until there is room on it again.',
	},
	'server.databaseGone': {
		status: 503,
		message: 'The database of the server was removed or replaced while it ran: nothing can be saved until it is back.',
	},
	'server.diskFailed': {
		status: 503,
		message: 'The disk of the server failed: nothing can be saved until the server is started again.',
	},
	'server.databaseAway': { status: 503, message: 'The database does not answer. Try again in a moment.' },
	'server.stopping': { status: 503, message: 'The server is stopping. Try again in a moment.' },
} as const;
