import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

const subscriptionId = id('subscription');

/** What can be subscribed to. */
const subscriptionEntities = ['project', 'task'] as const;
export type SubscriptionEntity = (typeof subscriptionEntities)[number];

/**
 * Somebody's wish to hear what happens to a task, or to everything in and beneath a project. On a task or a project it
 * is the nearest one that covers it: when `entity` and `entityId` name something else, it is inherited.
 */
export const subscription = z.object({
	id: subscriptionId,
	entity: z.enum(subscriptionEntities),
	entityId: id('thing to subscribe to'),
	created: instant,
});
export type Subscription = z.output<typeof subscription>;
