/** What can go wrong with an export. See docs/wire/errors.md#export. */
export const exportFailures = {
	'export.missing': { status: 404, message: 'There is no finished export of your data.' },
} as const;
