/** What can go wrong with change sets. */
export const agentFailures = {
	'changeSet.missing': { code: 20101, status: 404, message: 'There is no such change set.' },
	'changeSet.decided': { code: 20102, status: 412, message: 'This change set does not wait any more.' },
	'changeSet.notApplied': { code: 20103, status: 412, message: 'Only a change set that was applied can be undone.' },
	'changeSet.noOperation': {
		code: 20104,
		status: 400,
		message: 'The change set has no operation {operation}.',
		shows: ['operation'],
	},
	'changeSet.actorClosed': { code: 20105, status: 412, message: 'The bot of this change set is disabled.' },
	'changeSet.mayNotApply': {
		code: 20106,
		status: 403,
		message: 'This token may only propose changes. Its person applies them.',
	},
	'changeSet.tooMany': {
		code: 20107,
		status: 429,
		message: 'You proposed {limit} change sets within an hour. Try again later.',
		shows: ['limit'],
	},
} as const;
