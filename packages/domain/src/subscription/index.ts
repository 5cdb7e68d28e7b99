export { subscriptionEndpoints } from './subscription.contract.ts';
export type { Subscription, SubscriptionEntity } from './subscription.ts';
export { isInherited, subscription, subscriptionEntities } from './subscription.ts';
