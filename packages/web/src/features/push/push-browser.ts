import { type PushDeviceId, pushEndpoints } from '@ordna/domain/push';
import type { Connection } from '../../platform/connection.tsx';
import { canRegister, onWorkerMessage, registerWorker } from '../../platform/service-worker/index.ts';

type Api = Pick<Connection, 'api'>;

/** Whether this browser can take push messages at all; not in an insecure context, and on some phones only once installed. */
export function canPush(): boolean {
	return canRegister() && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | undefined> {
	const registration = await navigator.serviceWorker.getRegistration('/');
	return (await registration?.pushManager.getSubscription()) ?? undefined;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a renewal on its way would turn on again what is turned off meanwhile. */
function enqueue<T>(act: () => Promise<T>): Promise<T> {
	const done = last.then(act);
	last = done.catch(() => undefined);
	return done;
}

/** The subscription of this browser, told to the server anew: whoever is signed in now gets their messages here. */
export async function renewPush(connection: Api): Promise<PushDeviceId | undefined> {
	if (!canPush() || Notification.permission !== 'granted') return undefined;
	return enqueue(async () => {
		const subscription = await findSubscription();
		return subscription && send(connection, subscription);
	});
}

/** Why push messages can't be turned on. */
export type PushRefusal = 'denied' | 'unsupported';

/**
 * Asks the person and the push service, and tells the server.
 * @returns the id of this browser, or why there is none
 * @throws as `Api.call` does, and where the push service can't be reached
 */
export async function turnOnPush(connection: Api, publicKey: string): Promise<PushDeviceId | PushRefusal> {
	if (!canPush()) return 'unsupported';
	if ((await Notification.requestPermission()) !== 'granted') return 'denied';
	return enqueue(async () => {
		await registerWorker();
		const { pushManager } = await navigator.serviceWorker.ready;
		const applicationServerKey = bytesOf(publicKey);
		const old = await pushManager.getSubscription();
		// Of another key: the server's secret was another one.
		if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe();
		const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
		return send(connection, subscription);
	});
}

/** Takes no messages here any more. */
export function turnOffPush({ api }: Api, id: PushDeviceId): Promise<void> {
	return enqueue(async () => {
		await api.call(pushEndpoints.remove, { id });
		await (await findSubscription())?.unsubscribe();
	});
}

async function send({ api }: Api, subscription: PushSubscription): Promise<PushDeviceId> {
	const { endpoint, keys } = subscription.toJSON();
	const { id } = await api.call(pushEndpoints.add, {
		endpoint: endpoint ?? '',
		p256dh: keys?.['p256dh'] ?? '',
		auth: keys?.['auth'] ?? '',
	});
	return id;
}

/** Reads base64url, as keys are written. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
	if (!one) return false;
	const bytes = new Uint8Array(one);
	return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

/** What the worker says once it has shown a message: its tag. */
export function onPushShown(listener: (tag: string) => void): () => void {
	return onWorkerMessage('push-shown', ({ tag }) => listener(String(tag)));
}
