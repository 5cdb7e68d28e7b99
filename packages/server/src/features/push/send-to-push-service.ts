import type { App } from '../../context/index.ts';
import { pushKeysOf } from './push.keys.ts';

/** What the push service of a browser said to a message. */
export type PushVerdict =
	| { readonly kind: 'taken' }
	/** The process stops. */
	| { readonly kind: 'stopped' }
	/** There is no such browser any more. */
	| { readonly kind: 'gone'; readonly reason: string }
	/** It would say the same to the next attempt. */
	| { readonly kind: 'refused'; readonly reason: string }
	/** It may take the next attempt. */
	| { readonly kind: 'failed'; readonly reason: string };

/** Push services keep what a browser has not fetched for so long. */
const keptForSeconds = 24 * 60 * 60;

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

interface Sending {
	readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
	/** Only the browser can read it. */
	readonly body: string;
	readonly signal: AbortSignal;
}

/** Encrypts a message for a browser and hands it to its push service (RFC 8030, 8291, 8292). */
export async function sendToPushService(app: App, { device, body, signal }: Sending): Promise<PushVerdict> {
	const request = await encrypted(app, device, body);
	if (!request) return { kind: 'gone', reason: 'The keys of the browser cannot be used' };
	const verdict = await app.outgoing.send({
		url: device.endpoint,
		method: 'POST',
		...request,
		timeoutMs,
		maxBytes: maxAnswerBytes,
		isCut: true,
		signal,
	});
	if (!verdict.ok) {
		if (verdict.failure === 'stopped') return { kind: 'stopped' };
		const isFinal = verdict.failure === 'badAddress' || verdict.failure === 'privateAddress';
		return { kind: isFinal ? 'refused' : 'failed', reason: verdict.reason };
	}
	const { status } = verdict.answer;
	if (status < 300) return { kind: 'taken' };
	if (status === 404 || status === 410) return { kind: 'gone', reason: 'The browser takes no messages any more' };
	const reason = `The push service answered with ${status}`;
	return { kind: status === 429 || status >= 500 ? 'failed' : 'refused', reason };
}

async function encrypted(app: App, { endpoint, p256dh, auth }: Sending['device'], body: string) {
	// Loaded with the first message.
	const { default: webPush } = await import('web-push');
	try {
		const { headers, body: bytes } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
			vapidDetails: { subject: subjectOf(app), ...pushKeysOf(app) },
			TTL: keptForSeconds,
			urgency: 'high',
			contentEncoding: 'aes128gcm',
		});
		const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
		// The client counts the bytes itself.
		const own = named.filter(([name]) => name.toLowerCase() !== 'content-length');
		return { headers: Object.fromEntries(own), body: bytes ?? Buffer.alloc(0) };
	} catch (error) {
		app.log.warn({ err: error }, 'a push message could not be encrypted');
		return undefined;
	}
}

/** Whom a push service may ask about this server. */
function subjectOf({ settings: { service, mailer } }: App): string {
	return service.publicUrl.startsWith('https://')
		? service.publicUrl
		: `mailto:${mailer.fromEmail || 'admin@localhost'}`;
}
