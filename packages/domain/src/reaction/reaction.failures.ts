/** What can go wrong with reactions. Source: api/errors.md 15. */
export const reactionFailures = {
	'reaction.unknownKind': { code: 4025, status: 400, message: 'Only tasks and comments have reactions.' },
} as const;
