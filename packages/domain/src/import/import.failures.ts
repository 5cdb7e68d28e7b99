/** What can go wrong with files from elsewhere. See docs/wire/errors.md#import; those without a number are ours. */
export const importFailures = {
	'import.noZip': { code: 14001, status: 400, message: 'This file is not a zip file.' },
	'import.empty': { code: 14002, status: 400, message: 'This file is empty or has nothing to import.' },
	'import.noCsv': { code: 14003, status: 400, message: 'This file is not a CSV file of the expected kind.' },
	'import.noConfig': {
		code: 14004,
		status: 400,
		message: '`config` must say how to read the CSV file: {reason}',
	},
	'import.running': {
		code: 14005,
		status: 412,
		message: 'An import is already running. Wait until it has finished.',
		shows: ['running_since'],
	},
	'import.noFile': { status: 400, message: 'The form has no file in its field `import`.' },
	'import.tooOld': { status: 400, message: 'This export was written by a version that is too old: {version}' },
	'import.unreadable': { status: 400, message: 'This file cannot be read: {reason}' },
	'import.tooMuch': { status: 400, message: 'This file has more in it than can be imported at once: {limit}.' },
	'import.forgotten': { status: 404, message: 'This file is no longer on the server. Send it again.' },
	'import.unknown': { status: 400, message: 'This file is not recognized. Choose where it comes from.' },
	'import.badToken': { status: 400, message: 'This is no token. Copy it from the settings of the service.' },
	'import.badCode': { status: 400, message: 'The service does not accept this sign-in. Sign in there again.' },
	'import.badAddress': { status: 400, message: 'This is the address of no server, such as https://tasks.example.org.' },
	'import.canceled': { status: 409, message: 'This import was canceled.' },
} as const;
