export { forgetOldNotificationDeliveries } from './notification-delivery.jobs.ts';
export { insertDeliveries, type NewDelivery, noteDelivery, noteShown } from './notification-delivery.store.ts';
