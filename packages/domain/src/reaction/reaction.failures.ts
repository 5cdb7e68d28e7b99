/** What can go wrong with reactions. See docs/wire/errors.md#reaction. */
export const reactionFailures = {
	'reaction.unknownKind': { code: 4025, status: 400, message: 'Only tasks and comments have reactions.' },
} as const;
