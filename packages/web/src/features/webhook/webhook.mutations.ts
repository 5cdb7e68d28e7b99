import type { ProjectId } from '@ordna/domain/project';
import { type WebhookId, webhookEndpoints } from '@ordna/domain/webhook';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { webhookKind } from './webhook.kind.ts';

interface OfWebhook {
	readonly projectId: ProjectId;
	readonly id: WebhookId;
	readonly targetUrl: string;
}

export const changeWebhook = defineMutation<OfWebhook & { readonly events: readonly string[] }>({
	name: 'webhook.change',
	apply: ({ id, events }) => [patchOp(webhookKind, id, { events: [...events] })],
	send: async ({ events, ...webhook }, { call }) =>
		recordsOf(webhookKind, [await call(webhookEndpoints.update, { ...webhook, events: [...events] })]),
	describe: ({ targetUrl }) => ({ key: 'mutations:webhook.change', params: { address: targetUrl } }),
});

export const deleteWebhook = defineMutation<OfWebhook>({
	name: 'webhook.delete',
	apply: ({ id }) => [deleteOp(webhookKind, id)],
	async send({ projectId, id }, { call }) {
		await call(webhookEndpoints.delete, { projectId, id });
		return removedFrom(webhookKind, [id]);
	},
	describe: ({ targetUrl }) => ({ key: 'mutations:webhook.delete', params: { address: targetUrl } }),
});

export const webhookMutations: readonly AnyMutation[] = [changeWebhook, deleteWebhook];
