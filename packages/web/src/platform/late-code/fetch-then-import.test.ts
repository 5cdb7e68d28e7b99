// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { fetchThenImport } from './fetch-then-import.ts';

const asked: string[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
	asked.length = 0;
	answer = () => new Response('export {}');
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address);
		return answer();
	});
});
afterEach(() => void vi.unstubAllGlobals());

test('nothing is imported before all its files are here, each fetched once', async () => {
	const load = vi.fn(async () => ({ page: 1 }));

	const first = fetchThenImport(load, ['assets/a.js', 'assets/b.js']);
	expect(load).not.toHaveBeenCalled();
	expect(await first).toEqual({ page: 1 });
	await fetchThenImport(load, ['assets/b.js']);

	expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('without a line nothing is imported, and the next try goes well', async () => {
	const load = vi.fn(async () => 'here');
	answer = () => Promise.reject(new TypeError('no line'));

	await expect(fetchThenImport(load, ['assets/c.js'])).rejects.toThrow(ChunkLoadError);
	expect(load).not.toHaveBeenCalled();
	answer = () => new Response('export {}');

	expect(await fetchThenImport(load, ['assets/c.js'])).toBe('here');
});

test('a file of an older release is gone, one that a tired server refuses is not', async () => {
	answer = () => new Response('', { status: 404 });
	await expect(fetchThenImport(async () => 1, ['assets/d.js'])).rejects.toMatchObject({ isGone: true });

	answer = () => new Response('', { status: 502 });
	await expect(fetchThenImport(async () => 1, ['assets/d.js'])).rejects.toMatchObject({ isGone: false });
});

test('what the page itself names is not fetched again', async () => {
	const link = Object.assign(document.createElement('link'), { rel: 'modulepreload' });
	link.setAttribute('href', '/assets/e.js');
	document.head.append(link);

	expect(await fetchThenImport(async () => 'here', ['assets/e.js'])).toBe('here');

	expect(asked).toEqual([]);
});
