/** What can go wrong with webhooks. See docs/wire/errors.md#webhook. */
export const webhookFailures = {
	'webhook.missing': { status: 404, message: 'This webhook does not exist.' },
} as const;
