/** What can go wrong with webhooks. See docs/wire/errors.md#webhook. */
export const webhookFailures = {
	'webhook.missing': { status: 404, message: 'This webhook does not exist.' },
	'webhook.suspended': {
		status: 412,
		message: 'This webhook is suspended: whoever created it may not change the project any more.',
	},
	'webhook.turnedOff': { status: 412, message: 'This webhook is turned off.' },
	'webhook.deliveryMissing': { status: 404, message: 'This delivery does not exist.' },
	'webhook.deliveryPending': { status: 409, message: 'This delivery is on its way already.' },
	'webhook.bodyMissing': { status: 410, message: 'What this delivery said is not kept any more.' },
} as const;
