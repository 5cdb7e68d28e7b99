import { codecOf } from '@ordna/domain/contract';
import { type Subscription, subscription as subscriptionSchema } from '@ordna/domain/subscription';

const codec = codecOf(subscriptionSchema);

/** A subscription as JSON. */
export function subscriptionText(subscription: Subscription): string {
	return JSON.stringify(codec.encode(subscription));
}
