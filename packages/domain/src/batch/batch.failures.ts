/** What can go wrong with batches. The number is ours. */
export const batchFailures = {
	'batch.missing': {
		code: 20001,
		status: 404,
		message: 'This batch does not exist, or nothing in it is visible to you.',
	},
} as const;
