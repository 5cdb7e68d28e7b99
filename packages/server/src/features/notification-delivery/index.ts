export { forgetOldNotificationDeliveries } from './notification-delivery.jobs.ts';
export { insertDeliveries, noteDelivery, noteShown } from './notification-delivery.store.ts';
