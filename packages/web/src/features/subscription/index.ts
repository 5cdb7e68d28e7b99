export { isOwn, sendSubscription, shownSubscription, subscriptionTarget } from './subscription.ts';
