/** What can go wrong with comments. See docs/wire/errors.md#comment. */
export const commentFailures = {
	'comment.missing': { code: 4015, status: 404, message: 'This comment does not exist.' },
} as const;
