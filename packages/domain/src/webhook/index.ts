export { longestPauseMs, pauseAfter } from './retry.ts';
export { ownWebhookEndpoints, webhookEndpoints } from './webhook.contract.ts';
export type { DeliveryState, Webhook, WebhookDelivery, WebhookEvent, WebhookId } from './webhook.ts';
export { keptDeliveries, longestAnswer, personalEvents, webhookEvents } from './webhook.ts';
