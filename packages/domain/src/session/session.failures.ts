/** What can go wrong with sessions. */
export const sessionFailures = {
	'session.missing': { code: 16001, status: 404, message: 'This session does not exist.' },
	'session.notRenewed': { status: 401, message: 'This session cannot be renewed. Please sign in again.' },
} as const;
