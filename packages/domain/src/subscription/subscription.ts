import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

const subscriptionId = id('subscription');

/** What can be subscribed to. */
export const subscriptionEntity = z.enum(['project', 'task']);
export type SubscriptionEntity = z.output<typeof subscriptionEntity>;

/**
 * Whoever has one is notified of what happens to a task, or to everything in and beneath a project. On a task or a project it
 * is the nearest one that covers it: when `entity` and `entityId` name something else, it is inherited.
 */
export const subscription = z.object({
	id: subscriptionId,
	entity: subscriptionEntity,
	entityId: id('thing to subscribe to'),
	created: instant,
});
export type Subscription = z.output<typeof subscription>;
