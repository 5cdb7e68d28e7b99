// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { attachmentEndpoints } from '@ordna/domain/attachment';
import { infoEndpoints } from '@ordna/domain/info';
import { type LabelId, labelEndpoints } from '@ordna/domain/label';
import { afterEach, expect, test } from 'vitest';
import { browserStorage } from '../local/index.ts';
import { aToken } from '../session/a-token.fixture.ts';
import { type RenewalAnswer, Session } from '../session/index.ts';
import { Api } from './api.ts';
import { ApiError, isTransient, NetworkError } from './api-error.ts';
import { EtagCache } from './etag-cache.ts';

const id = 4 as LabelId; // Brands are made where ids are read; here nothing is.

interface Heard {
	readonly method: string | undefined;
	readonly url: string | undefined;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

const running: Server[] = [];
afterEach(() => {
	for (const server of running.splice(0)) server.close();
});

/** A server that answers as told, and an API client that speaks with it. */
async function start(answer: (heard: Heard, count: number) => Answer, renewal: RenewalAnswer = 'unreachable') {
	const heard: Heard[] = [];
	const listen = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks = await Array.fromAsync(request);
		const one = { method: request.method, url: request.url, headers: request.headers, body: chunks.join('') };
		heard.push(one);
		const { status = 200, headers = {}, body } = answer(one, heard.length);
		response.writeHead(status, headers);
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
	const server = createServer((request, response) => void listen(request, response));
	running.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const session = new Session({ storage: browserStorage(noStorage), renew: async () => renewal, wait: async () => {} });
	session.signIn(aToken({ exp: 4_000_000_000 }));
	return { api: new Api({ baseUrl: `http://127.0.0.1:${port}/api/v1`, session }), session, heard, server };
}

const noStorage = () => {
	throw new Error('no storage here');
};
/** A label, as short as can be. */
const wool = { id: 4, hex_color: 'aa3311' };
const endedToken = { status: 401, body: { code: 11, message: 'missing, malformed, expired' } };

test('a call speaks the wire and answers in our own spelling', async () => {
	const { api, heard } = await start(() => ({ body: wool }));

	const reply = await api.call(labelEndpoints.update, { id, hexColor: 'aa3311' }, { key: 'k', batch: 'b' });

	expect(reply).toEqual({ id: 4, hexColor: 'aa3311' });
	expect(heard[0]).toMatchObject({ method: 'POST', url: '/api/v1/labels/4', body: '{"hex_color":"aa3311"}' });
	expect(heard[0]?.headers).toMatchObject({
		'idempotency-key': 'k',
		'ordna-batch': 'b',
		'content-type': 'application/json',
	});
	expect(heard[0]?.headers.authorization).toMatch(/^Bearer head\./);
});

test('what was asked before is sent with its ETag, and not read again when it is the same', async () => {
	const { api, heard } = await start(({ headers }) =>
		headers['if-none-match'] === '"one"' ? { status: 304 } : { headers: { etag: '"one"' }, body: wool },
	);

	const first = await api.call(labelEndpoints.read, { id });
	const second = await api.call(labelEndpoints.read, { id });

	expect(heard).toHaveLength(2);
	expect(second).toBe(first);
});

test('another person is not shown what was kept for the one before', async () => {
	const { api, session, heard } = await start(() => ({ headers: { etag: '"one"' }, body: wool }));
	await api.call(labelEndpoints.read, { id });

	session.signIn(aToken({ id: 8, exp: 4_000_000_000 }));
	await api.call(labelEndpoints.read, { id });

	expect(heard[1]?.headers['if-none-match']).toBeUndefined();
});

test('a refused token is renewed and the request sent once more', async () => {
	const renewed = aToken({ exp: 4_100_000_000 });
	const { api, heard } = await start((_, count) => (count === 1 ? endedToken : { body: wool }), { token: renewed });

	const reply = await api.call(labelEndpoints.read, { id });

	expect(reply.id).toBe(4);
	expect(heard.map((one) => one.headers.authorization)).toEqual([expect.any(String), `Bearer ${renewed}`]);
});

test('a token refused twice is a refusal', async () => {
	const { api, heard } = await start(() => endedToken, { token: aToken({ exp: 4_100_000_000 }) });

	await expect(api.call(labelEndpoints.read, { id })).rejects.toMatchObject({ status: 401, code: 11 });

	expect(heard).toHaveLength(2);
});

test('a refusal says its number, its sentence and the fields', async () => {
	const body = { code: 2002, message: 'Invalid Data', invalid_fields: ['title: is required'] };
	const { api } = await start(() => ({ status: 412, body }));

	const refusal = await api.call(labelEndpoints.read, { id }).catch((error: unknown) => error);

	expect(refusal).toBeInstanceOf(ApiError);
	expect(refusal).toMatchObject({
		status: 412,
		code: 2002,
		message: 'Invalid Data',
		invalidFields: ['title: is required'],
	});
	expect(isTransient(refusal)).toBe(false);
});

test.each([
	['a server that is not there', undefined],
	['a page of something in between', { body: '<html>sign in to the hotel</html>' }],
	['a server behind a proxy that starts anew', { status: 502, body: 'Bad Gateway' }],
])('%s may pass', async (_, answer) => {
	const { api, server } = await start(() => answer ?? {});
	if (!answer) await new Promise((resolve) => server.close(resolve));

	const failure = await api.call(labelEndpoints.read, { id }).catch((error: unknown) => error);

	expect(isTransient(failure)).toBe(true);
	expect(failure instanceof NetworkError || failure instanceof ApiError).toBe(true);
});

test('a call given up is neither refused nor unreachable', async () => {
	const { api } = await start(() => ({ body: wool }));
	const stopping = new AbortController();
	stopping.abort(new Error('left the page'));

	await expect(api.call(labelEndpoints.read, { id }, { signal: stopping.signal })).rejects.toThrow('left the page');
});

test.for([
	['true', true],
	[undefined, false],
] as const)('a 404 with Ordna-Replayed %s was done before: %s', async ([header, isGone]) => {
	const headers = header ? { 'ordna-replayed': header } : {};
	const { api } = await start(() => ({ status: 404, headers, body: { code: 8002, message: 'gone' } }));

	const failure = await api.call(labelEndpoints.read, { id }).catch((error: unknown) => error);

	expect(failure).toMatchObject({ status: 404, isReplayed: isGone });
});

test('an answer to a change is never answered from what was kept', async () => {
	const { api, heard } = await start(() => ({ headers: { etag: '"one"' }, body: wool }));
	await api.call(labelEndpoints.read, { id });

	await api.call(labelEndpoints.update, { id, hexColor: 'aa3311' });
	await api.call(labelEndpoints.read, { id });

	expect(heard.map((one) => one.headers['if-none-match'])).toEqual([undefined, undefined, '"one"']);
});

test('a renewed token leaves what was kept: it is the same person', async () => {
	const { api, heard, session } = await start(() => ({ headers: { etag: '"one"' }, body: wool }), {
		token: aToken({ exp: 4_100_000_000 }),
	});
	await api.call(labelEndpoints.read, { id });

	await session.renew();
	await api.call(labelEndpoints.read, { id });

	expect(heard[1]?.headers['if-none-match']).toBe('"one"');
});

test('a refusal for another reason renews nothing, and neither does a page that says 401', async () => {
	const renewed = { token: aToken({ exp: 4_100_000_000 }) };
	const forbidden = await start(() => ({ status: 401, body: { code: 1011, message: 'wrong password' } }), renewed);
	const page = await start(() => ({ status: 401, body: '<html>' }), renewed);

	await expect(forbidden.api.call(labelEndpoints.read, { id })).rejects.toMatchObject({ code: 1011 });
	await expect(page.api.call(labelEndpoints.read, { id })).rejects.toMatchObject({ status: 401, code: undefined });

	expect([forbidden.heard.length, page.heard.length]).toEqual([1, 1]);
});

test('what anybody may ask is asked at once, whatever the token is worth', async () => {
	const { api, heard, session } = await start(() => ({ body: { version: '1' } }));
	session.signIn(aToken({ exp: 1 }));

	await api.call(infoEndpoints.read, {});

	expect(heard).toHaveLength(1);
});

test('how far the log was is told of what is read, and of no change', async () => {
	const { api } = await start(({ method }) => ({
		headers: { 'ordna-seq': method === 'GET' ? '12' : '99' },
		body: wool,
	}));
	const told: number[] = [];
	api.watchSeq((seq) => told.push(seq));

	await api.call(labelEndpoints.update, { id, hexColor: 'aa3311' });
	await api.call(labelEndpoints.read, { id });

	expect(told).toEqual([12]);
});

test('files are sent as a form, each under the name that the endpoint takes, with the fields beside them', async () => {
	const { api, heard } = await start(() => ({ body: { errors: null, success: null } }));
	const files = [new File(['one'], 'a.txt'), new File(['two'], 'b.txt')];

	await api
		.call(attachmentEndpoints.upload, { taskId: 3 as never }, { files, fields: { note: 'x' } })
		.catch(() => undefined);

	expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
	expect(heard[0]?.body.match(/ name="([^"]+)"/g)).toEqual([' name="note"', ' name="files"', ' name="files"']);
	expect(heard[0]?.body).toContain('filename="b.txt"');
});

test('a file is downloaded as its bytes', async () => {
	const { api, heard } = await start(() => ({ headers: { 'content-type': 'image/png' }, body: 'bytes' }));

	const blob = await api.download(attachmentEndpoints.download, { taskId: 3, id: 4 } as never);

	expect(await blob.text()).toBe('bytes');
	expect(heard[0]?.url).toBe('/api/v1/tasks/3/attachments/4');
});

test.each([
	[503, { message: 'stopping' }, 'stopping'],
	[507, { message: 'the disk is full' }, 'the disk is full'],
	[500, { message: 'Internal' }, undefined],
	[503, '<html>', undefined],
])('of an answer %i the outage is what the server says of itself', (status, body, outage) => {
	expect(new ApiError(status, body).outage).toBe(outage);
	expect(isTransient(new ApiError(status, body))).toBe(status !== 500);
});

test('a refusal of any form has a sentence', () => {
	expect(new ApiError(418, undefined).message).toBe('the server answered 418');
	expect(new ApiError(418, ['list']).code).toBeUndefined();
	expect(new ApiError(418, { code: '11', invalid_fields: 'x', i18n_params: [], id: 3 })).toMatchObject({
		code: undefined,
		invalidFields: [],
		params: {},
		id: undefined,
	});
});

test('a hundred answers are kept, and the one not asked for longest goes first', () => {
	const cache = new EtagCache();
	const reply = (etag: string) => ({ etag, reply: etag, headers: new Headers() });
	for (let at = 0; at < 100; at++) cache.set(`/${at}`, reply(`${at}`));

	cache.get('/0');
	cache.set('/100', reply('100'));

	expect([cache.get('/0')?.etag, cache.get('/1'), cache.get('/100')?.etag]).toEqual(['0', undefined, '100']);
	cache.clear();
	expect(cache.get('/0')).toBeUndefined();
});
