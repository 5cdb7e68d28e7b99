export { subscribersOf, subscribersOfEach } from './covering.ts';
export { projectSubscriptions, subscriptionOf, subscriptionOfMoved } from './subscription.cache.ts';
export { autoSubscribe, unsubscribeIn } from './subscription.commands.ts';
export { subscriptionText } from './subscription.json.ts';
export { subscriptionRoutes } from './subscription.routes.ts';
export { insertTaskSubscriptions, removeSubscriptions } from './subscription.store.ts';
