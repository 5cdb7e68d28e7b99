export { deliveryQueue } from './delivery.queue.ts';
export {
	countFailingWebhooks,
	listFailingWebhooks,
	requireAnyWebhook,
	retryWebhook,
} from './failing-webhooks.ts';
export { deleteWebhook } from './webhook.commands.ts';
export { forgetOldDeliveries } from './webhook.jobs.ts';
export { webhookReader } from './webhook.reader.ts';
export { webhookRoutes } from './webhook.routes.ts';
export { webhookDispatcher } from './webhook-dispatcher.ts';
