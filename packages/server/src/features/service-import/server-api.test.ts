import { expect, test } from 'vitest';
import { fakeOutgoing } from '../../outside/http.fake.ts';
import { apiAddress, openSource } from './source-api.ts';

test.each([
	['tasks.example.org', 'https://tasks.example.org/api/v1'],
	[' https://tasks.example.org/ ', 'https://tasks.example.org/api/v1'],
	['http://10.0.0.7:3456/api/v1/', 'http://10.0.0.7:3456/api/v1'],
	['https://example.org/tasks/api', 'https://example.org/tasks/api/v1'],
])('the API of %s is at %s', (typed, address) => {
	expect(apiAddress(typed)).toBe(address);
});

test('a list is read page by page, until a page brings nothing new', async () => {
	const server = fakeOutgoing(({ url }) => {
		const page = Number(new URL(url).searchParams.get('page'));
		// Saved filters stand on each page.
		const body = page <= 2 ? [{ id: page }, { id: -2 }] : [{ id: -2 }];
		return { body: Buffer.from(JSON.stringify(body)) };
	});

	const found = await openSource(server, { address: 'a.example', token: 't' }).list('/projects?is_archived=true');

	expect(found).toEqual([{ id: 1 }, { id: -2 }, { id: 2 }]);
	expect(server.sent.map(({ url }) => url)).toEqual(
		[1, 2, 3].map((page) => `https://a.example/api/v1/projects?is_archived=true&page=${page}`),
	);
});

test('a server that stays busy is asked five times', async () => {
	const server = fakeOutgoing(() => ({ status: 429, headers: { 'retry-after': '0' } }));
	const source = openSource(server, { address: 'a.example', token: 't' });

	await expect(source.one('/user')).rejects.toThrow('with 429');

	expect(server.sent).toHaveLength(5);
});
