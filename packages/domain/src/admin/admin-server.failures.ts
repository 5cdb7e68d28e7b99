/** What can go wrong with the server itself; ours, and so without numbers. */
export const adminServerFailures = {
	'server.jobMissing': { status: 404, message: 'There is no job of this name.' },
	'server.storageForeign': {
		status: 412,
		message: 'The storage is not marked as that of this server: nothing is cleaned up there.',
	},
	'server.storageSuspicious': {
		status: 412,
		message: 'The database does not know too many of the files: nothing is cleaned up before somebody has looked.',
	},
	'server.mailMissing': { status: 404, message: 'This email does not wait any more.' },
} as const;
