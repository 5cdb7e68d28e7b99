// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { connect } from '../../platform/connection.tsx';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { followWorker } from './follow-worker.ts';
import { workerState } from './kept-state.ts';

const stops: (() => void)[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	workerState.noteConnected();
	document.body.replaceChildren();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** A browser with workers; `controller` where one has this page already. */
function follow({ controller = null, asked = [] }: { controller?: object | null; asked?: readonly string[] } = {}) {
	const container = Object.assign(new EventTarget(), {
		controller,
		register: async () => ({ update: async () => undefined }),
	});
	const fetched: { readonly url: string; readonly method: string | undefined }[] = [];
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
		asked.map((path) => ({ name: `${location.origin}/api/v1${path}`, initiatorType: 'fetch' })) as never,
	);
	localStorage.setItem('token', aToken({ exp: 4_000_000_000 }));
	const client = { ...aClient({ answer: () => ({}) }).client, ...connect('/api/v1') };
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		fetched.push({ url, method: init?.method });
		return Response.json({});
	});
	stops.push(followWorker(client));
	const say = (data: object) => container.dispatchEvent(new MessageEvent('message', { data }));
	return { container, client, say, fetched };
}

test('once the worker is there, what was read before is asked for again, each once, and nothing that was written', async () => {
	const asked = ['/projects', '/tasks/319/catch-up', '/projects', '/batches/7/undo', '/filters', '/tasks?page=1'];
	const { container, fetched } = follow({ asked });

	container.dispatchEvent(new Event('controllerchange'));

	await expect.poll(() => fetched.map(({ url }) => new URL(url).pathname)).toContain('/api/v1/tasks');
	const again = fetched.map(({ url }) => url.slice(`${location.origin}/api/v1`.length));
	expect(again.filter((path) => asked.includes(path))).toEqual(['/projects', '/tasks?page=1']);
});

test('where the worker had this page from the beginning, nothing is asked for again', async () => {
	const { container, fetched } = follow({ controller: { postMessage: () => undefined }, asked: ['/projects'] });

	container.dispatchEvent(new Event('controllerchange'));
	await Promise.resolve();

	expect(fetched.filter(({ url }) => url.endsWith('/projects'))).toEqual([]);
});

test('a kept answer is said with its age, the oldest of several', () => {
	const { say } = follow();

	for (const keptAt of [5000, 3000, 4000]) say({ kind: 'kept-answer', keptAt });

	expect(workerState.get().keptAt).toBe(3000);
});

test('a worker of another build is said, one of this build is not', () => {
	const script = document.createElement('script');
	Object.assign(script, { type: 'module' });
	script.setAttribute('src', '/assets/index-1a2b.js');
	document.body.append(script);
	const { say } = follow();

	say({ kind: 'release', files: ['/assets/index-1a2b.js'] });
	const before = workerState.get().isOutdated;
	say({ kind: 'release', files: ['/assets/index-3c4d.js'] });

	expect([before, workerState.get().isOutdated]).toEqual([false, true]);
});
