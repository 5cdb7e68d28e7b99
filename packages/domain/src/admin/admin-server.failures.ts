/** What can go wrong with the server itself; ours, and so without numbers. */
export const adminServerFailures = {
	'server.jobMissing': { status: 404, message: 'There is no job of this name.' },
	'server.mailMissing': { status: 404, message: 'This email does not wait any more.' },
} as const;
