export { subscribersOf, subscribersOfEach } from './covering.ts';
export { autoSubscribe, insertTaskSubscriptions, removeSubscriptions, unsubscribeIn } from './subscription.commands.ts';
export { projectSubscriptions, subscriptionOf, subscriptionOfMoved } from './subscription.memory.ts';
export { subscriptionRoutes } from './subscription.routes.ts';
export { subscriptionText } from './subscription.texts.ts';
