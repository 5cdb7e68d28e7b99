/** What can go wrong with relations between tasks. See docs/wire/errors.md#relation. */
export const relationFailures = {
	'relation.unknownKind': { code: 4007, status: 400, message: 'Unknown relation kind: {kind}' },
	'relation.already': { code: 4008, status: 409, message: 'These tasks already have this relation.' },
	'relation.missing': { code: 4009, status: 404, message: 'This relation does not exist.' },
	'relation.withItself': { code: 4010, status: 400, message: 'A task cannot be related to itself.' },
	'relation.circle': { code: 4023, status: 409, message: 'A task cannot be a subtask of its own subtask.' },
} as const;
