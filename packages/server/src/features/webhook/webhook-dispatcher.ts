import { createHmac, randomUUID } from 'node:crypto';
import { maxAnswerLength, testEvent } from '@ordna/domain/webhook';
import packageJson from '../../../package.json' with { type: 'json' };
import { keepLease } from '../../concurrency/keep-lease.ts';
import type { App } from '../../context/index.ts';
import type { OutgoingVerdict } from '../../outside/http.ts';
import {
	deliveryQueue,
	extendDelivery,
	finish,
	giveBack,
	type LeasedDelivery,
	leaseNext,
	type Outcome,
	tryAgain,
	turnedOff,
	waitingWebhooks,
} from './delivery.queue.ts';
import { onDelivery } from './delivery-signal.ts';
import { toldAfter } from './webhook.cache.ts';
import { unsealSecrets, type WebhookSecrets } from './webhook.secrets.ts';

/** Sends webhooks their deliveries, while the process runs. */
export interface WebhookDispatcher {
	/** Looks for deliveries from now on. */
	begin(): void;
	/** Tries what is due now, and returns when it has been tried. */
	sendDue(): Promise<void>;
	/** Takes up nothing new; what is on its way is given back. */
	end(): Promise<void>;
}

const pollIntervalMs = 250;

/** So many webhooks are served at once, each with one delivery at a time: a slow one holds up itself alone. */
const maxLanes = 40;

/** After so long a webhook with more to come lets others have their turn. */
const laneMs = 10_000;

const maxRedirects = 10;

export function webhookDispatcher(app: App): WebhookDispatcher {
	const me = randomUUID();
	const lanes = new Map<number, Promise<void>>();
	const stopping = new AbortController();
	const { signal } = stopping;
	let looking: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let unsubscribe = () => {};

	async function follow(webhookId: number): Promise<void> {
		const endMs = performance.now() + laneMs;
		while (!signal.aborted && performance.now() < endMs) {
			const delivery = await leaseNext(app, webhookId, me);
			if (!delivery) return;
			await deliver(app, delivery, signal);
		}
	}

	async function look(): Promise<void> {
		// Without webhooks the database is not queried.
		if (signal.aborted || lanes.size >= maxLanes || (await toldAfter(app)) === null) return;
		for (const id of await waitingWebhooks(app, maxLanes)) {
			if (lanes.has(id) || lanes.size >= maxLanes || signal.aborted) continue;
			const lane = follow(id).catch((error: unknown) =>
				app.log.error({ err: error, webhook: id }, 'deliveries cannot be read or written'),
			);
			lanes.set(
				id,
				lane.finally(() => lanes.delete(id)),
			);
		}
	}

	/** One look at a time. */
	function poll(): Promise<void> {
		looking ??= look().finally(() => {
			looking = undefined;
		});
		return looking;
	}

	function tick(): void {
		// What cannot be noted as sent would be sent again and again.
		if (app.database.writeState() !== 'well') return;
		poll().catch((error: unknown) => app.log.error({ err: error }, 'the deliveries cannot be read'));
	}

	return {
		begin() {
			if (!app.settings.webhooks.enabled) return;
			timer = setInterval(tick, pollIntervalMs);
			unsubscribe = onDelivery(app, tick);
			tick();
		},
		async sendDue() {
			for (;;) {
				await poll();
				if (lanes.size === 0) return;
				await Promise.all(lanes.values());
			}
		},
		async end() {
			stopping.abort();
			clearInterval(timer);
			unsubscribe();
			await Promise.allSettled([looking, ...lanes.values()]);
		},
	};
}

/** Tries one delivery, and notes what became of it. */
async function deliver(app: App, delivery: LeasedDelivery, signal: AbortSignal): Promise<void> {
	const target = await targetOf(app, delivery);
	// Deleted in this moment, and what is on its way with it.
	if (!target) return;
	const { secrets } = target;
	if (target.isOff) return giveUp(app, delivery, nothing(turnedOff));
	if (!secrets) return giveUp(app, delivery, nothing('the secret of the server is another one now'));
	const lease = keepLease({
		ms: deliveryQueue.leaseMs,
		extend: () => extendDelivery(app, delivery),
		failed: (error) => app.log.warn({ err: error, delivery: delivery.id }, 'the lease of a delivery was not extended'),
	});
	const startMs = performance.now();
	const verdict = await send(app, { delivery, url: target.url, secrets }, signal).finally(lease.end);
	if (!verdict.ok && verdict.failure === 'stopped') return giveBack(app, delivery);
	const outcome = { ...outcomeOf(verdict), durationMs: performance.now() - startMs };
	if (outcome.reason === '') return finish(app, delivery, 'delivered', outcome);
	// Whoever asks for a test is looking: it is tried once.
	const due =
		isFinal(verdict) || delivery.event === testEvent ? null : deliveryQueue.retryAt(delivery.attempts, app.clock.now());
	if (due === null) return giveUp(app, delivery, outcome);
	return tryAgain(app, delivery, due, outcome);
}

function send(
	{ outgoing, settings }: App,
	{ delivery, url, secrets }: { delivery: LeasedDelivery; url: string; secrets: WebhookSecrets },
	signal: AbortSignal,
): Promise<OutgoingVerdict> {
	return outgoing.send({
		url,
		method: 'POST',
		headers: headersOf(delivery, secrets),
		body: delivery.body,
		maxRedirects: maxRedirects,
		timeoutMs: settings.webhooks.timeoutSeconds * 1000,
		maxBytes: maxAnswerLength,
		isCut: true,
		signal,
	});
}

interface Target {
	readonly url: string;
	/** `null` where the server cannot read them. */
	readonly secrets: WebhookSecrets | null;
	readonly isOff: boolean;
}

async function targetOf(app: App, delivery: LeasedDelivery): Promise<Target | undefined> {
	const row = await app.database.read
		.selectFrom('webhook')
		.select(['target_url', 'sealed', 'off_since'])
		.where('id', '=', delivery.webhook_id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { target_url: url, sealed, off_since } = row;
	return { url, secrets: unsealSecrets(app.secret, sealed), isOff: off_since !== null };
}

/** The signature is over the very bytes of the body; its header has the name that receivers look for. */
function headersOf(delivery: LeasedDelivery, secrets: WebhookSecrets): Record<string, string> {
	const { secret, basicAuthUser, basicAuthPassword } = secrets;
	const hasBasicAuth = basicAuthUser !== '' && basicAuthPassword !== '';
	const credentials = Buffer.from(`${basicAuthUser}:${basicAuthPassword}`).toString('base64');
	return {
		'content-type': 'application/json',
		'user-agent': `Ordna/${packageJson.version}`,
		// The same at each attempt, so that a receiver recognises a delivery that it has already.
		'x-ordna-delivery': String(delivery.id),
		...(delivery.resend_of_id === null ? {} : { 'x-ordna-resend-of': String(delivery.resend_of_id) }),
		...(secret === ''
			? {}
			: { 'x-vikunja-signature': createHmac('sha256', secret).update(delivery.body).digest('hex') }),
		...(hasBasicAuth ? { authorization: `Basic ${credentials}` } : {}),
	};
}

/** Trying again would not help: the address itself is refused. */
function isFinal(verdict: OutgoingVerdict): boolean {
	return !verdict.ok && (verdict.failure === 'privateAddress' || verdict.failure === 'badAddress');
}

function outcomeOf(verdict: OutgoingVerdict): Outcome {
	if (!verdict.ok) return nothing(verdict.reason);
	const { status, body } = verdict.answer;
	const reason = status < 400 ? '' : `It answered with ${status}`;
	return { ...nothing(reason), status, answer: body.toString('utf8') };
}

function nothing(reason: string): Outcome {
	return { status: 0, answer: '', reason, durationMs: 0 };
}

function giveUp(app: App, delivery: LeasedDelivery, outcome: Outcome): Promise<void> {
	const { id, webhook_id, event, attempts } = delivery;
	const facts = { delivery: id, webhook: webhook_id, event, attempts, status: outcome.status, reason: outcome.reason };
	app.log.warn(facts, 'a delivery to a webhook is given up');
	return finish(app, delivery, 'failed', outcome);
}
