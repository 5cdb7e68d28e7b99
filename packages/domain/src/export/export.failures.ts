/** What can go wrong with an export. Source: api/routes.md 5. */
export const exportFailures = {
	'export.missing': { status: 404, message: 'There is no finished export of your data.' },
} as const;
