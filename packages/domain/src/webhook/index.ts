export { deliveryBackOff } from './retry.ts';
export { ownWebhookEndpoints, webhookEndpoints } from './webhook.contract.ts';
export type {
	DeliveryState,
	LastDelivery,
	Webhook,
	WebhookDelivery,
	WebhookDeliveryDetail,
	WebhookEvent,
	WebhookId,
} from './webhook.ts';
export {
	maxAnswerLength,
	maxBodyAgeDays,
	maxDeliveryAgeDays,
	maxStoredBodyLength,
	maxStoredDeliveries,
	personalEvents,
	testEvent,
	webhook,
	webhookDelivery,
	webhookEvents,
} from './webhook.ts';
