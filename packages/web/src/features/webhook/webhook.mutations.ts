import type { ProjectId } from '@ordna/domain/project';
import type { Instant } from '@ordna/domain/time';
import { ownWebhookEndpoints, type WebhookId, webhookEndpoints } from '@ordna/domain/webhook';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { noProject, ownIdOf } from './own-webhooks.ts';
import { webhookKind } from './webhook.kind.ts';

interface OfWebhook {
	/** `noProject` for one of one's own. */
	readonly projectId: ProjectId;
	readonly id: WebhookId;
	readonly targetUrl: string;
}

export const changeWebhook = defineMutation<OfWebhook & { readonly events: readonly string[] }>({
	name: 'webhook.change',
	apply: ({ id, events }) => [patchOp(webhookKind, id, { events: [...events] })],
	async send({ events: chosen, ...webhook }, { call }) {
		const events = [...chosen];
		const changed = await (webhook.projectId === noProject
			? call(ownWebhookEndpoints.update, { id: ownIdOf(webhook), events })
			: call(webhookEndpoints.update, { ...webhook, events }));
		return recordsOf(webhookKind, [changed]);
	},
	describe: ({ targetUrl }) => ({ key: 'mutations:webhook.change', params: { address: targetUrl } }),
});

export const deleteWebhook = defineMutation<OfWebhook>({
	name: 'webhook.delete',
	apply: ({ id }) => [deleteOp(webhookKind, id)],
	async send({ projectId, id }, { call }) {
		await (projectId === noProject
			? call(ownWebhookEndpoints.delete, { id: ownIdOf({ id }) })
			: call(webhookEndpoints.delete, { projectId, id }));
		return removedFrom(webhookKind, [id]);
	},
	describe: ({ targetUrl }) => ({ key: 'mutations:webhook.delete', params: { address: targetUrl } }),
});

export const switchWebhook = defineMutation<OfWebhook & { readonly isOn: boolean; readonly at: Instant }>({
	name: 'webhook.switch',
	apply: ({ id, isOn, at }) => [patchOp(webhookKind, id, { offSince: isOn ? null : at })],
	async send({ projectId, id, isOn }, { call }) {
		const changed = await (projectId === noProject
			? call(ownWebhookEndpoints.switch, { id: ownIdOf({ id }), isOn })
			: call(webhookEndpoints.switch, { projectId, id, isOn }));
		return recordsOf(webhookKind, [changed]);
	},
	describe: ({ targetUrl, isOn }) => ({
		key: isOn ? 'mutations:webhook.turnOn' : 'mutations:webhook.turnOff',
		params: { address: targetUrl },
	}),
});

export const takeOverWebhook = defineMutation<OfWebhook>({
	name: 'webhook.takeOver',
	apply: ({ id }) => [patchOp(webhookKind, id, { isSuspended: false })],
	send: async ({ projectId, id }, { call }) =>
		recordsOf(webhookKind, [await call(webhookEndpoints.takeOver, { projectId, id })]),
	describe: ({ targetUrl }) => ({ key: 'mutations:webhook.takeOver', params: { address: targetUrl } }),
});

export const webhookMutations: readonly AnyMutation[] = [changeWebhook, deleteWebhook, switchWebhook, takeOverWebhook];
