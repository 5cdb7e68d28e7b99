import { expect, test } from 'vitest';
import { findServer } from './find-server.ts';

/** Looks for a server from a page, where servers answer below these addresses. */
async function searching(typed: string, answering: readonly string[], page = 'https://home.example/login') {
	const asked: string[] = [];
	const found = await findServer(typed, {
		page: new URL(page),
		others: ['https://work.example', 'http://lab.example:8080'],
		answers: async (address) => {
			asked.push(address);
			return answering.includes(address);
		},
	});
	return { found, asked };
}

test.each([
	['https://work.example', 'https://work.example/api/v1'],
	['  work.example/ ', 'https://work.example/api/v1'],
	['https://work.example/api/v1/', 'https://work.example/api/v1'],
	['https://work.example/tasks?x=1#y', 'https://work.example/tasks/api/v1'],
	['http://lab.example:8080', 'http://lab.example:8080/api/v1'],
	['home.example:3456', 'https://home.example:3456/api/v1'],
	['http://home.example', 'http://home.example:3456/api/v1'],
])('%j is the server at %s', async (typed, baseUrl) => {
	expect((await searching(typed, [baseUrl])).found).toEqual({ kind: 'found', baseUrl });
});

test('the address itself is asked first, then its API, then port 3456 of its host', async () => {
	const { found, asked } = await searching('home.example', ['https://home.example:3456/api/v1']);

	expect(found).toEqual({ kind: 'found', baseUrl: 'https://home.example:3456/api/v1' });
	expect(asked).toEqual([
		'https://home.example',
		'https://home.example/api/v1',
		'https://home.example:3456',
		'https://home.example:3456/api/v1',
	]);
});

test('the server that the page comes from needs no address', async () => {
	const { found } = await searching('https://home.example/', ['https://home.example/api/v1']);

	expect(found).toEqual({ kind: 'found', baseUrl: '/api/v1' });
});

test('what the page may not call is not asked', async () => {
	const { found, asked } = await searching('https://evil.example/api/v1', ['https://evil.example/api/v1']);

	expect([found, asked]).toEqual([{ kind: 'notAllowed', origin: 'https://evil.example' }, []]);
});

test.each(['', '   ', 'https://', 'ftp://work.example'])('%j is no address', async (typed) => {
	expect((await searching(typed, [])).found).toEqual({ kind: 'noAddress' });
});

test('where nobody answers, it is said of which host', async () => {
	expect((await searching('work.example', [])).found).toEqual({ kind: 'notFound', host: 'work.example' });
});
