import type { ProjectId } from '@ordna/domain/project';
import { type Webhook, type WebhookDelivery, type WebhookId, webhookEndpoints } from '@ordna/domain/webhook';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { webhookKind } from './webhook.kind.ts';

export interface WebhooksState {
	/** The oldest first. */
	readonly webhooks: readonly Webhook[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The webhooks of a project. Asked anew each time somebody looks: the feed does not tell of them. */
export function useWebhooks(projectId: ProjectId): WebhooksState {
	const { api, store } = useClient();
	const held = useAll(webhookKind);
	const { data, error, refetch } = useQuery({
		queryKey: ['webhooks', projectId],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const webhooks = await api.call(webhookEndpoints.list, { projectId, page: 0 }, { signal });
			const ids = new Set(webhooks.map(({ id }) => id));
			const gone = store.all(webhookKind).filter((one) => one.projectId === projectId && !ids.has(one.id));
			const goneIds = gone.map(({ id }) => id);
			store.loadPage([...recordsOf(webhookKind, webhooks), ...removedFrom(webhookKind, goneIds)], asOf);
			return webhooks.length;
		},
		staleTime: 0,
	});
	const webhooks = useMemo(
		() => held.filter((one) => one.projectId === projectId).sort((one, other) => one.id - other.id),
		[held, projectId],
	);
	const isReady = data !== undefined;
	return { webhooks, isReady, failure: isReady ? null : error, retry: () => void refetch() };
}

/** What was sent to a webhook lately, the last first; nothing while that is not known. */
export function useDeliveries(projectId: ProjectId, id: WebhookId): readonly WebhookDelivery[] | undefined {
	const { api } = useClient();
	return useQuery({
		queryKey: ['webhook deliveries', projectId, id],
		queryFn: ({ signal }) => api.call(webhookEndpoints.deliveries, { projectId, id, perPage: 10 }, { signal }),
		staleTime: 0,
	}).data;
}
