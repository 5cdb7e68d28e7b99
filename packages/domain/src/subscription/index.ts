export { subscriptionEndpoints } from './subscription.contract.ts';
export type { Subscription, SubscriptionEntity } from './subscription.ts';
export { subscription } from './subscription.ts';
