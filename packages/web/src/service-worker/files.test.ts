import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from './caches.fixture.ts';
import { answerFile, answerPage, cacheFiles, deleteOldFiles } from './files.ts';

let server: (path: string) => Response | Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
	stubCaches();
	asked.length = 0;
	server = (path) => new Response(`now ${path}`);
	vi.stubGlobal('fetch', async (input: RequestInfo) => {
		const path = input instanceof Request ? new URL(input.url).pathname : String(input);
		asked.push(path);
		return server(path);
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const one = { name: 'one', files: ['/before-paint.js', '/assets/a-1.js'] };
const two = { name: 'two', files: ['/before-paint.js', '/assets/a-1.js', '/assets/b-2.js'] };
const three = { name: 'three', files: ['/assets/c-3.js'] };
const request = (path: string) => new Request(`https://ordna.example${path}`);
const cut = () => {
	server = () => Promise.reject(new TypeError('no connection'));
};

test('the files of a build are there without a connection, and those of the build before', async () => {
	await cacheFiles(one);
	await cacheFiles(two);
	await deleteOldFiles(two);
	cut();

	expect(await (await answerFile(request('/assets/b-2.js'), two)).text()).toBe('now /assets/b-2.js');
	expect(await (await answerPage(request('/projects/3'), two)).text()).toBe('now /');
	expect(asked.filter((path) => path === '/assets/a-1.js')).toHaveLength(1);
	expect(asked.filter((path) => path === '/before-paint.js')).toHaveLength(2);
	expect(await caches.keys()).toEqual(['ordna-files-one', 'ordna-files-two']);
});

test('of older builds nothing stays', async () => {
	for (const build of [one, two, three]) await cacheFiles(build);
	await deleteOldFiles(three);

	expect(await caches.keys()).toEqual(['ordna-files-two', 'ordna-files-three']);
});

test('a build of which a file is missing is not installed', async () => {
	server = (path) => new Response('', { status: path === '/assets/a-1.js' ? 404 : 200 });

	await expect(cacheFiles(one)).rejects.toThrow('GET /assets/a-1.js: 404');
});

test('with a connection the page is the one the server has, whatever is cached', async () => {
	await cacheFiles(one);
	server = () => new Response('newer');

	expect(await (await answerPage(request('/'), one)).text()).toBe('newer');
});

test('a proxy that wants a sign-in of its own is let through, a failing one is not', async () => {
	await cacheFiles(one);
	server = () => new Response('sign in', { status: 401 });
	const signIn = await answerPage(request('/'), one);
	server = () => new Response('bad gateway', { status: 502 });

	expect(await signIn.text()).toBe('sign in');
	expect(await (await answerPage(request('/'), one)).text()).toBe('now /');
});

test('a connection that says nothing is given four seconds', async () => {
	await cacheFiles(one);
	vi.useFakeTimers();
	server = () => new Promise(() => undefined);

	const answered = answerPage(request('/'), one);
	await vi.advanceTimersByTimeAsync(4_000);

	expect(await (await answered).text()).toBe('now /');
});

test('words of another language are cached once they are wanted; a file that is gone is not', async () => {
	await answerFile(request('/assets/words-1/de/shell.json'), one);
	server = () => new Response('', { status: 404 });
	const gone = await answerFile(request('/assets/old-0.js'), one);
	cut();

	expect(gone.status).toBe(404);
	expect(await (await answerFile(request('/assets/words-1/de/shell.json'), one)).text()).toContain('now');
	await expect(answerFile(request('/assets/old-0.js'), one)).rejects.toThrow('no connection');
});
