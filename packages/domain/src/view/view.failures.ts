/** What can go wrong with views. */
export const viewFailures = {
	'view.missing': { code: 3014, status: 404, message: 'This view does not exist.' },
} as const;
