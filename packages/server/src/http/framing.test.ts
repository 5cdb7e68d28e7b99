import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { answerOn, listen, type RawAnswer } from '../testing/raw-socket.ts';
import { startTestApp } from '../testing/start-app.ts';

/** What is answered to these lines, as they stand. */
async function answerTo(port: number, head: readonly string[], body = ''): Promise<RawAnswer> {
	const socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	await once(socket, 'connect');
	socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
	return answerOn(socket);
}

test.each([
	['no host', ['GET /api/v1/info HTTP/1.1'], 'one Host header'],
	['two hosts', ['GET /api/v1/info HTTP/1.1', 'host: a', 'Host: a'], 'one Host header'],
	[
		'a second transfer encoding',
		['GET /api/v1/info HTTP/1.1', 'host: a', 'transfer-encoding: gzip, chunked'],
		'transfer',
	],
	['a compressed body', ['POST /api/v1/login HTTP/1.1', 'host: a', 'content-encoding: gzip'], 'compressed'],
	['a compressed body for calendars', ['PUT /dav/x HTTP/1.1', 'host: a', 'content-encoding: br'], 'compressed'],
	['a compressed body for nobody', ['POST /nowhere HTTP/1.1', 'host: a', 'content-encoding: br'], 'compressed'],
])('%s is refused, with the headers of every answer', async (_, head, reason) => {
	const port = await listen(await startTestApp());

	const { status, text } = await answerTo(port, head, head.some((line) => line.includes('chunked')) ? '0\r\n\r\n' : '');

	expect(status).toBe(400);
	expect(text).toContain(reason);
	expect(text).toMatch(/^x-content-type-options: nosniff/im);
});

test.each([
	['one host', ['GET /api/v1/info HTTP/1.1', 'Host: a']],
	['no host of an old client', ['GET /api/v1/info HTTP/1.0']],
	['a body that says it is as it is', ['GET /api/v1/info HTTP/1.1', 'host: a', 'content-encoding: Identity']],
	['chunks', ['GET /api/v1/info HTTP/1.1', 'host: a', 'transfer-encoding: Chunked']],
])('%s is as it should be', async (_, head) => {
	const port = await listen(await startTestApp());

	expect(await answerTo(port, head, head.some((line) => line.includes('Chunked')) ? '0\r\n\r\n' : '')).toMatchObject({
		status: 200,
	});
});

test('letters of another encoding are refused, not kept as something else', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const send = (payload: Buffer) => app.server.inject({ method: 'PUT', url: '/api/v1/labels', headers, payload });

	const latin = await send(Buffer.from('{"title":"Grün"}', 'latin1'));
	const overlong = await send(Buffer.from('{"title":"\xc0\xae"}', 'latin1'));
	const utf8 = await send(Buffer.from('{"title":"Grün"}'));

	expect([latin.statusCode, overlong.statusCode, utf8.statusCode]).toEqual([400, 400, 201]);
	expect(latin.json()).toMatchObject({ code: 2004, message: expect.stringContaining('UTF-8') });
});

test('an idempotency key that is too long to be kept is refused, not passed over', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const send = (key: string) =>
		app.server.inject({
			method: 'PUT',
			url: '/api/v1/labels',
			headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
			payload: { title: 'once' },
		});

	const refused = await send('k'.repeat(201));
	const kept = [await send('k'.repeat(200)), await send('k'.repeat(200))].map((reply) => reply.json().id);

	expect(refused.statusCode).toBe(400);
	expect(refused.json()).toMatchObject({ code: 2004 });
	expect(new Set(kept).size).toBe(1);
});
