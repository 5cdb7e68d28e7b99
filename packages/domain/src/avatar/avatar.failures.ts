/** What can go wrong with pictures of people. */
export const avatarFailures = {
	'avatar.unknownProvider': { code: 1018, status: 412, message: 'This avatar provider does not exist.' },
} as const;
