/** What can go wrong with files from elsewhere. Source: behaviour/imports-exports.md 1.4; those without a number are ours. */
export const importFailures = {
	'import.noZip': { code: 14001, status: 400, message: 'This file is no zip file.' },
	'import.empty': { code: 14002, status: 400, message: 'This file is empty, or there is nothing in it to import.' },
	'import.noCsv': { code: 14003, status: 400, message: 'This file is no CSV file of the kind that is expected here.' },
	'import.noConfig': {
		code: 14004,
		status: 400,
		message: 'How to read the CSV file must be said in `config`: {reason}',
	},
	'import.running': {
		code: 14005,
		status: 412,
		message: 'An import of yours is running already. Wait until it is finished.',
		shows: ['running_since'],
	},
	'import.noFile': { status: 400, message: 'The form has no file in its field `import`.' },
	'import.tooOld': { status: 400, message: 'This export was written by a version that is too old: {version}' },
	'import.unreadable': { status: 400, message: 'This file cannot be read: {reason}' },
	'import.tooMuch': { status: 400, message: 'There is more in this file than is taken in at once: {limit}.' },
} as const;
