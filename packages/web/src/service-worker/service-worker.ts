import { type Answered, answerCall, answerSignOut } from './answers.ts';
import { answerFile, answerPage, type Build, cacheFiles, deleteOldFiles } from './files.ts';
import { forgetAnswers } from './kept-answers.ts';
import { takePushes } from './push.ts';
import { kindOf } from './requests.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/**
 * The service worker: it lets the client open without a connection, with the answers that were seen last, and shows push messages.
 * It sees each request of the client; what it does not know goes to the server as if it were not there.
 */
declare const __BUILD__: Build;

// The types of the DOM library are those of pages.
const scope = globalThis as unknown as WorkerScope;
const build = __BUILD__;

/** By page: when the oldest answer was kept that it was given. A page may listen only after it was given some. */
const keptFor = new Map<string, number>();

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([cacheFiles(build), scope.skipWaiting()])));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('message', (event) => {
	const { kind } = (event.data ?? {}) as { readonly kind?: unknown };
	if (kind === 'forget') event.waitUntil(forgetAnswers());
	const keptAt = kind === 'ask-kept' && event.source && keptFor.get(event.source.id);
	if (keptAt) event.source?.postMessage({ kind: 'kept-answer', keptAt });
});

scope.addEventListener('fetch', (event) => {
	const { request } = event;
	switch (kindOf(request, scope.location.origin)) {
		case 'page':
			return event.respondWith(answerPage(request, build));
		case 'file':
			return event.respondWith(answerFile(request, build));
		case 'answer':
			return event.respondWith(answerWith(event, answerCall(request)));
		case 'sign-out':
			return event.respondWith(answerWith(event, answerSignOut(request)));
	}
});

takePushes(scope);

/** Pages hear of it: those of another build may be loaded anew. */
async function takeOver(): Promise<void> {
	await deleteOldFiles(build);
	await scope.clients.claim();
	for (const client of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
		client.postMessage({ kind: 'release', files: build.files });
}

async function answerWith(event: FetchEvent, answered: Promise<Answered>): Promise<Response> {
	const { response, after, keptAt } = await answered;
	// What is kept takes what the browser has time for; where there is no room for it, nothing is lost.
	if (after) event.waitUntil(after.catch(() => undefined));
	if (keptAt !== undefined) await tellKept(event.clientId, keptAt);
	return response;
}

async function tellKept(clientId: string, keptAt: number): Promise<void> {
	const oldest = Math.min(keptAt, keptFor.get(clientId) ?? keptAt);
	keptFor.set(clientId, oldest);
	(await scope.clients.get(clientId))?.postMessage({ kind: 'kept-answer', keptAt: oldest });
}
