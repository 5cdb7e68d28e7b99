import type { PushData, WorkerScope } from './scope.ts';

interface Message {
	readonly title: string;
	readonly body: string;
	readonly tag: string;
	readonly path: string;
	readonly receipt?: string | undefined;
}

/** Shows what the server sends, says that it was shown, and opens what somebody presses. */
export function takePushes(scope: WorkerScope): void {
	scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)));
	scope.addEventListener('notificationclick', (event) => {
		event.notification.close();
		event.waitUntil(open(scope, event.notification.data?.path ?? ''));
	});
}

async function show(scope: WorkerScope, data: PushData | null): Promise<void> {
	const { title, body, tag, path, receipt } = readMessage(data);
	await scope.registration.showNotification(title, {
		body,
		tag,
		// A later message of the same tag is heard, too.
		renotify: true,
		icon: '/app-icon-192.png',
		badge: '/app-icon-192.png',
		data: { path },
	});
	for (const client of await allWindows(scope)) client.postMessage({ kind: 'push-shown', tag });
	// Where the server can't be reached, it keeps to what it knows: that the push service took the message.
	if (receipt) await fetch(`/api/v1/push/receipts/${receipt}`, { method: 'POST' }).catch(() => undefined);
}

/** Browsers stop what shows nothing: what can't be read is shown, too. */
function readMessage(data: PushData | null): Message {
	try {
		const said: unknown = data?.json();
		const { title, body, tag, path, receipt } = said as Record<keyof Message, unknown>;
		return {
			title: String(title),
			body: String(body),
			tag: String(tag),
			path: String(path),
			receipt: receipt ? String(receipt) : undefined,
		};
	} catch {
		return { title: 'Ordna', body: '', tag: 'unknown', path: '' };
	}
}

const allWindows = ({ clients }: WorkerScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

async function open(scope: WorkerScope, path: string): Promise<unknown> {
	const url = new URL(path, scope.registration.scope);
	// Never somewhere else, whatever a message says.
	const target = url.origin === scope.location.origin ? url.href : scope.registration.scope;
	const [client] = await allWindows(scope);
	if (!client) return scope.clients.openWindow(target);
	const focused = await client.focus();
	// One that this worker does not control yet can't be led anywhere.
	return focused.navigate(target).catch(() => scope.clients.openWindow(target));
}
