/** What can go wrong with rights. */
export const rightFailures = {
	'right.unknown': { code: 9001, status: 400, message: 'The permission must be 0 (read), 1 (write) or 2 (admin).' },
} as const;
