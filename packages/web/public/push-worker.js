// The service worker of push messages, and of nothing else: it shows what the server sends, says that it was shown, and opens
// what somebody presses. A file of its own beside the client, since a worker is found by its address.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data?.path ?? ''));
});

async function show(data) {
	const message = readMessage(data);
	const { title, body, tag, path, receipt } = message;
	await self.registration.showNotification(title, {
		body,
		tag,
		// A later message of the same tag is heard, too.
		renotify: true,
		icon: '/app-icon-192.png',
		badge: '/app-icon-192.png',
		data: { path },
	});
	for (const client of await allWindows()) client.postMessage({ kind: 'push-shown', tag });
	// Where the server can't be reached, it keeps to what it knows: that the push service took the message.
	if (receipt) await fetch(`/api/v1/push/receipts/${receipt}`, { method: 'POST' }).catch(() => undefined);
}

/** Browsers stop what shows nothing: what can't be read is shown, too. */
function readMessage(data) {
	try {
		const { title, body, tag, path, receipt } = data.json();
		return { title: String(title), body: String(body), tag: String(tag), path: String(path), receipt };
	} catch {
		return { title: 'Ordna', body: '', tag: 'unknown', path: '', receipt: undefined };
	}
}

function allWindows() {
	return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function open(path) {
	const url = new URL(path, self.registration.scope);
	// Never somewhere else, whatever a message says.
	const target = url.origin === self.location.origin ? url.href : self.registration.scope;
	const [client] = await allWindows();
	if (!client) return self.clients.openWindow(target);
	const focused = await client.focus();
	// One that this worker does not control yet can't be led anywhere.
	return focused.navigate(target).catch(() => self.clients.openWindow(target));
}
