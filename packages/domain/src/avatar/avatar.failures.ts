/** What can go wrong with pictures of people. */
export const avatarFailures = {
	'avatar.unknownProvider': { code: 1018, status: 412, message: 'There is no such kind of avatar.' },
} as const;
