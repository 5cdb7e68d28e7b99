/** What can go wrong with webhooks. Source: api/routes.md 26. */
export const webhookFailures = {
	'webhook.missing': { status: 404, message: 'This webhook does not exist.' },
} as const;
