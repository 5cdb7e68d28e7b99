export { pushQueue } from './push.queue.ts';
export { pushRoutes } from './push.routes.ts';
export { countPushDevices, type PushMessage, type PushText, pushTargetsOf, sendPushMessages } from './push.store.ts';
export { pushDispatcher } from './push-dispatcher.ts';
