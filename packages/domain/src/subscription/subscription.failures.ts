/** What can go wrong with subscriptions. See docs/wire/errors.md#subscription. */
export const subscriptionFailures = {
	'subscription.unknownEntity': {
		code: 12001,
		status: 412,
		message: 'Only projects and tasks can be subscribed to.',
	},
	'subscription.already': {
		code: 12002,
		status: 412,
		message: 'You are already subscribed to this or to something above it.',
	},
} as const;
