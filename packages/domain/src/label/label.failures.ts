/** What can go wrong with labels. */
export const labelFailures = {
	'label.onTaskAlready': { code: 8001, status: 400, message: 'This label already exists on the task.' },
	'label.missing': { code: 8002, status: 404, message: 'This label does not exist.' },
	'label.hidden': { code: 8003, status: 403, message: 'You have no access to this label.' },
} as const;
