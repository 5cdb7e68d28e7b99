import { backOffMs } from '@ordna/domain/back-off';
import { toId } from '@ordna/domain/contract';
import type { ProjectId } from '@ordna/domain/project';
import { ownWebhookEndpoints, type Webhook, type WebhookDelivery, webhookEndpoints } from '@ordna/domain/webhook';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { noProject, ownIdOf } from './own-webhooks.ts';
import { webhookKind } from './webhook.kind.ts';

export interface WebhooksState {
	/** The oldest first. */
	readonly webhooks: readonly Webhook[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The webhooks of a project, or with `noProject` one's own. Asked anew each time somebody looks: the feed does not tell of them. */
export function useWebhooks(projectId: ProjectId): WebhooksState {
	const { api, store } = useClient();
	const held = useAll(webhookKind);
	const { data, error, refetch } = useQuery({
		queryKey: ['webhooks', projectId],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const webhooks =
				projectId === noProject
					? await api.call(ownWebhookEndpoints.list, {}, { signal })
					: await api.call(webhookEndpoints.list, { projectId, page: 0 }, { signal });
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

export interface DeliveriesState {
	/** The last first; nothing while they are not known. */
	readonly deliveries: readonly WebhookDelivery[] | undefined;
	readonly failure: unknown;
	readonly retry: () => Promise<void>;
}

/** What waits is asked for again, less and less often while nothing becomes of it. */
const polling = { firstMs: 1000, maxMs: 60_000 };

/** What was sent to a webhook lately; asked for again while something is on its way. */
export function useDeliveries({ projectId, id }: Webhook, count: number): DeliveriesState {
	const { api, queries } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['webhook deliveries', projectId, id, count],
		queryFn: ({ signal }) =>
			projectId === noProject
				? api.call(ownWebhookEndpoints.deliveries, { id: ownIdOf({ id }), perPage: count }, { signal })
				: api.call(webhookEndpoints.deliveries, { projectId, id, perPage: count }, { signal }),
		staleTime: 0,
		keepPrevious: true,
	});
	useEffect(() => {
		// The list says what became of the last one.
		if (data !== undefined) void queries.expire(['webhooks', projectId]);
	}, [data, projectId, queries]);
	const waiting = (data ?? []).filter(({ state }) => state === 'waiting').map((one) => `${one.id}:${one.attempts}`);
	const polls = useRef({ of: '', count: 0 });
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is followed by a look of its own
	useEffect(() => {
		if (waiting.length === 0) return;
		const of = waiting.join();
		polls.current = { of, count: polls.current.of === of ? polls.current.count + 1 : 1 };
		const timer = setTimeout(() => void refetch(), backOffMs(polls.current.count, polling));
		return () => clearTimeout(timer);
	}, [data, refetch]);
	return { deliveries: data, failure: data ? null : error, retry: refetch };
}

/** The body of the request of a delivery; asked for when somebody opens it. Nothing while it is not known. */
export function useDelivery({ projectId, id }: Webhook, { id: deliveryId, state }: WebhookDelivery) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		// Once it is finished its body may not be kept.
		queryKey: ['webhook delivery', projectId, id, deliveryId, state],
		queryFn: ({ signal }) =>
			projectId === noProject
				? api.call(
						ownWebhookEndpoints.delivery,
						{ id: ownIdOf({ id }), deliveryId: toId('own webhook delivery', deliveryId) },
						{ signal },
					)
				: api.call(webhookEndpoints.delivery, { projectId, id, deliveryId }, { signal }),
		staleTime: 0,
	});
	return { body: data?.body, failure: data ? null : error, retry: () => void refetch() };
}

type DeliveryId = WebhookDelivery['id'];

export interface ResendDelivery {
	readonly send: (id: DeliveryId) => void;
	/** The one that is asked for now. */
	readonly sending: DeliveryId | undefined;
	/** Why the last one was refused; empty when it was not. */
	readonly trouble: string;
}

/** Sends a delivery again. Not as a write that waits: without a line there is nothing to see of it. */
export function useResend({ projectId, id }: Webhook, onSent: () => Promise<void>): ResendDelivery {
	const { t } = useTranslation('webhook');
	const { api } = useClient();
	const { isBusy, run } = useOneAtATime();
	const [last, setLast] = useState<DeliveryId>();
	const [trouble, setTrouble] = useState('');
	const send = async (deliveryId: DeliveryId) => {
		setLast(deliveryId);
		setTrouble('');
		try {
			await (projectId === noProject
				? api.call(ownWebhookEndpoints.resend, {
						id: ownIdOf({ id }),
						deliveryId: toId('own webhook delivery', deliveryId),
					})
				: api.call(webhookEndpoints.resend, { projectId, id, deliveryId }));
			announce(t('resend.done'));
		} catch (error) {
			setTrouble(refusalText(error, t));
		}
		// Refused, too: what is shown is out of date then.
		await onSent();
	};
	return { send: (one) => void run(() => send(one)), sending: isBusy ? last : undefined, trouble };
}

export interface TestWebhook {
	readonly send: () => void;
	readonly isBusy: boolean;
	/** Why the last one was refused; empty when it was not. */
	readonly trouble: string;
}

/** Sends a webhook a delivery that says nothing but that it arrives; what became of it stands among its deliveries. */
export function useTest({ projectId, id }: Webhook): TestWebhook {
	const { t } = useTranslation('webhook');
	const { api, queries } = useClient();
	const { isBusy, run } = useOneAtATime();
	const [trouble, setTrouble] = useState('');
	const send = async () => {
		setTrouble('');
		try {
			await (projectId === noProject
				? api.call(ownWebhookEndpoints.test, { id: ownIdOf({ id }) })
				: api.call(webhookEndpoints.test, { projectId, id }));
			announce(t('test.done'));
		} catch (error) {
			const isPending = error instanceof ApiError && error.status === 409;
			setTrouble(isPending ? t('test.pending') : refusalText(error, t));
		}
		await queries.expire(['webhook deliveries', projectId, id]);
	};
	return { send: () => void run(send), isBusy, trouble };
}

/** The server's words for these have no code, and are English. */
function refusalText(error: unknown, t: ReturnType<typeof useTranslation<'webhook'>>['t']): string {
	if (!(error instanceof ApiError)) return failureText(error);
	if (error.status === 404) return t('resend.gone');
	if (error.status === 409) return t('resend.pending');
	if (error.status === 410) return t('resend.bodyGone');
	return error.status === 412 ? t('resend.notNow') : failureText(error);
}
