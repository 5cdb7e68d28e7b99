export { followed, isOwn, sendSubscription, shownSubscription } from './subscription.ts';
