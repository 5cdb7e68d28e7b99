/** What can go wrong with comments. Source: api/errors.md 15. */
export const commentFailures = {
	'comment.missing': { code: 4015, status: 404, message: 'This comment does not exist.' },
} as const;
