import { contract } from '@ordna/domain';
import { bodyLimits, type Endpoint, type Schema } from '@ordna/domain/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { answerOn, listen, sendHead } from '../testing/raw-socket.ts';
import { startTestApp } from '../testing/start-app.ts';
import { definitionOf } from './docs/definition.ts';

const length = 'content-length: 20000000';
const json = 'content-type: application/json';

/** What is answered to a head alone: whoever waited for the body would wait for ever. */
async function answerToHead(head: readonly string[], settings: Record<string, string> = {}) {
	const port = await listen(await startTestApp(settings));
	const socket = await sendHead(port, head);
	onTestFinished(() => void socket.destroy());
	return answerOn(socket);
}

test.each([
	['POST /health', 405],
	['POST /nonexistent', 404],
	['PUT /projects/1', 404],
	['POST /api/v1/nonexistent', 404],
	['POST /api/v1/labels/', 404],
	['PROPFIND /api/v1/labels', 405],
	['DELETE /api/v1/login', 405],
	['PATCH /api/v1/projects', 405],
	['OPTIONS /api/v1/labels', 204],
	['OPTIONS /nonexistent', 204],
	['OPTIONS /feeds/notifications.atom', 204],
	['GET /health', 200],
	['GET /api/v1/info', 200],
	['PROPFIND /dav/projects/', 401],
	['PUT /api/v1/labels', 401],
])('%s is answered with %i before a byte of a body is read', async (line, status) => {
	for (const type of [json, 'content-type: multipart/form-data; boundary=x', 'content-type: text/plain'])
		expect(await answerToHead([`${line} HTTP/1.1`, type, length])).toMatchObject({ status });
	expect(await answerToHead([`${line} HTTP/1.1`, json, 'transfer-encoding: chunked'])).toMatchObject({ status });
});

test('a body that is refused is not asked for, and one that is wanted is', async () => {
	const head = [json, 'expect: 100-continue'];

	const refused = await answerToHead(['POST /nonexistent HTTP/1.1', ...head, length]);
	const wanted = await answerToHead(['POST /api/v1/login HTTP/1.1', ...head, 'content-length: 2']);

	expect(refused.text).toMatch(/^HTTP\/1\.1 404 /);
	expect(wanted.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
});

test('whoever goes on sending reads the answer, and is cut off after a small part', async () => {
	const port = await listen(await startTestApp());
	const socket = await sendHead(port, ['POST /nonexistent HTTP/1.1', json, 'content-length: 1000000000']);
	const isClosed = new Promise((resolve) => socket.once('close', resolve));
	const answer = answerOn(socket);
	const piece = Buffer.alloc(256 * 1024, '[');
	let sent = 0;
	const sendMore = (): void => {
		while (!socket.destroyed && socket.write(piece)) sent += piece.length;
	};
	socket.on('drain', sendMore);
	sendMore();

	expect(await answer).toMatchObject({ status: 404 });
	await isClosed;
	// What lies in the buffers of both sockets comes on top.
	expect(sent).toBeLessThan(20_000_000);
});

test('a connection whose small body was not read answers what comes next', async () => {
	const port = await listen(await startTestApp());
	const socket = await sendHead(port, ['POST /nonexistent HTTP/1.1', json, 'content-length: 1000']);
	onTestFinished(() => void socket.destroy());
	const first = await answerOn(socket);
	socket.removeAllListeners('data');
	socket.write(`${'x'.repeat(1000)}GET /health HTTP/1.1\r\nhost: here\r\n\r\n`);

	expect(first.text).not.toMatch(/^connection: close/im);
	expect(await answerOn(socket)).toMatchObject({ status: 200 });
});

test('a server that stops does not wait for what nobody reads', async () => {
	const app = await startTestApp();
	const socket = await sendHead(await listen(app), ['POST /nonexistent HTTP/1.1', json, length]);
	await answerOn(socket);
	const isClosed = new Promise((resolve) => socket.once('close', resolve));

	await app.server.close();

	await isClosed;
});

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun) as Endpoint[]);

test('what needs no caller takes 64 kB at most, and larger limits are declared', () => {
	const open = endpoints.filter(({ caller }) => caller === 'anyone');

	expect(open.filter(({ maxBodyBytes }) => maxBodyBytes > 64 * 1024)).toEqual([]);
	expect(contract.task.update.maxBodyBytes).toBe(8 * 1024 * 1024);
	expect(contract.view.update.maxBodyBytes).toBe(1024 * 1024);
});

test('texts of a megabyte have room where they are written', () => {
	const written = endpoints.filter(({ method, input }) => method !== 'GET' && holdsLongText(input));

	expect(written.length).toBeGreaterThan(10);
	expect(written.filter(({ maxBodyBytes }) => maxBodyBytes < bodyLimits.records).map(({ path }) => path)).toEqual([]);
});

function holdsLongText(schema: Schema): boolean {
	return JSON.stringify(namesIn(schema)).match(/"(description|comment)"/) !== null;
}

function namesIn(schema: Schema): unknown {
	const { shape, innerType, element } = definitionOf(schema);
	if (shape) return Object.entries(shape).map(([name, inner]) => [name, namesIn(inner)]);
	const inner = innerType ?? element;
	return inner ? namesIn(inner) : [];
}

test.each(['content-length: 65537', 'transfer-encoding: chunked'])(
	'without a session 64 kB are read, and one byte more is refused (%s)',
	async (framing) => {
		const port = await listen(await startTestApp());
		const socket = await sendHead(port, ['POST /api/v1/login HTTP/1.1', json, framing]);
		onTestFinished(() => void socket.destroy());
		if (framing.includes('chunked')) socket.write(`10001\r\n${'['.repeat(65537)}\r\n`);

		expect(await answerOn(socket)).toMatchObject({ status: 413, text: expect.stringContaining('"code":4013') });
	},
);

test.each([
	['PUT /api/v1/projects/1/views', bodyLimits.usual],
	['POST /api/v1/tasks/1', bodyLimits.records],
	['PUT /api/v1/tasks/1/attachments', bodyLimits.usual],
])('JSON for %s is refused above %i bytes, whatever files may take', async (line, limit) => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const port = await listen(app);
	const head = [`${line} HTTP/1.1`, json, `authorization: Bearer ${token}`];
	const [more, most] = [
		await sendHead(port, [...head, `content-length: ${limit + 1}`]),
		await sendHead(port, [...head, `content-length: ${limit}`]),
	];
	onTestFinished(() => void [more, most].map((socket) => socket.destroy()));
	most.write(Buffer.alloc(limit, ' '));

	expect(await answerOn(more)).toMatchObject({ status: 413, text: expect.stringContaining('"code":4013') });
	expect(await answerOn(most)).not.toMatchObject({ status: 413 });
});
