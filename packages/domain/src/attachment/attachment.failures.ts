/** What can go wrong with files on tasks. */
export const attachmentFailures = {
	'attachment.missing': { code: 4011, status: 404, message: 'This attachment does not exist.' },
} as const;
