export { deliveryBackOff } from './retry.ts';
export { ownWebhookEndpoints, webhookEndpoints } from './webhook.contract.ts';
export type { DeliveryState, Webhook, WebhookDelivery, WebhookEvent, WebhookId } from './webhook.ts';
export {
	maxAnswerLength,
	maxBodyAgeDays,
	maxDeliveryAgeDays,
	maxStoredBodyLength,
	maxStoredDeliveries,
	personalEvents,
	webhook,
	webhookDelivery,
	webhookEvents,
} from './webhook.ts';
