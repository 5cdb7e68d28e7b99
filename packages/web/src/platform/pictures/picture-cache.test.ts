import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const revoked: string[] = [];
beforeEach(() => {
	let made = 0;
	revoked.length = 0;
	vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
		made += 1;
		return `blob:${made}`;
	});
	vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => vi.restoreAllMocks());

const blob = async () => new Blob(['x']);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a picture is fetched once for all who show it, and told to each', async () => {
	const cache = new PictureCache();
	const fetchBlob = vi.fn(blob);
	const [first, second] = [vi.fn(), vi.fn()];

	cache.hold('a', fetchBlob, first);
	cache.hold('a', fetchBlob, second);
	expect(cache.stateOf('a')).toEqual({ is: 'loading' });
	await settled();

	expect(fetchBlob).toHaveBeenCalledOnce();
	expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
	expect(cache.stateOf('a')).toEqual({ is: 'ready', url: 'blob:1' });
});

test('one that nobody shows is kept for a while, then its address is revoked', async () => {
	const cache = new PictureCache();
	const letGo = cache.hold('a', blob, () => undefined);
	await settled();
	letGo();
	expect(revoked).toEqual([]);

	for (let at = 0; at < 60; at += 1) cache.hold(`other ${at}`, blob, () => undefined)();

	expect(revoked).toEqual(['blob:1']);
	expect(cache.stateOf('a')).toEqual({ is: 'loading' });
});

test('one that is shown stays, however many come and go', async () => {
	const cache = new PictureCache();
	cache.hold('a', blob, () => undefined);
	await settled();

	for (let at = 0; at < 100; at += 1) cache.hold(`other ${at}`, blob, () => undefined)();

	expect(cache.stateOf('a')).toEqual({ is: 'ready', url: 'blob:1' });
});

test('what could not be fetched is asked for again by who comes next', async () => {
	const cache = new PictureCache();
	const letGo = cache.hold('a', () => Promise.reject(new Error('away')), vi.fn());
	await settled();
	expect(cache.stateOf('a')).toEqual({ is: 'failed' });
	letGo();

	cache.hold('a', blob, () => undefined);
	await settled();

	expect(cache.stateOf('a')).toEqual({ is: 'ready', url: 'blob:1' });
});

test('nothing of one person is left for the next, not even what arrives late', async () => {
	const cache = new PictureCache();
	cache.hold('a', blob, () => undefined);
	await settled();
	cache.hold('b', blob, () => undefined);

	cache.clear();
	await settled();

	expect(revoked).toEqual(['blob:1', 'blob:2']);
	expect(cache.stateOf('a')).toEqual({ is: 'loading' });
});
