/** What can go wrong with batches. The number is ours. */
export const batchFailures = {
	'batch.missing': { code: 20001, status: 404, message: 'There is no such batch, or nothing in it that you can see.' },
} as const;
