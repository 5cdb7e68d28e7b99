/** What can go wrong with push messages. */
export const pushFailures = {
	'push.noDevice': { code: 18001, status: 404, message: 'This browser takes no push messages.' },
} as const;
