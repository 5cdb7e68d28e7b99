import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How much of a body is read, and for how long, after the request was answered: then the connection is closed. */
interface Lingering {
	readonly bytes: number;
	readonly ms: number;
}

const forStrangers: Lingering = { bytes: 256 * 1024, ms: 2000 };
/** Clients that send all of a file before they read a word still learn that it was too large. */
const forCallers: Lingering = { bytes: 64 * 1024 * 1024, ms: 30_000 };

/** Unread bodies up to this size Node reads and drops by itself, and the connection goes on. */
const shortBody = 64 * 1024;

/**
 * Answers may go out before the body was read. A client that is still sending would not see its answer if the connection
 * were closed at once, and could send for ever if it were left open: a bounded part is read and dropped (lingering close).
 */
export function closeUnread(server: FastifyInstance): void {
	const lingering = new Set<Socket>();
	server.addHook('onSend', (request, reply, payload, done) => {
		if (isArriving(request.raw, shortBody)) {
			reply.header('connection', 'close');
			linger(request.raw, isStranger(request) ? forStrangers : forCallers, lingering);
		}
		done(null, payload);
	});
	server.addHook('preClose', (done) => {
		for (const socket of lingering) socket.destroy();
		done();
	});
}

function isStranger({ caller }: FastifyRequest): boolean {
	return !caller || caller.who.kind === 'stranger';
}

/** Whether a body of more than so many bytes is still on its way; one in chunks may be of any length. */
export function isArriving({ complete, headers }: IncomingMessage, overBytes: number): boolean {
	return (
		!complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > overBytes)
	);
}

/** Node ends a connection by `destroySoon` once the answer is out: here that waits for the body, or for its bound. */
function linger(request: IncomingMessage, { bytes, ms }: Lingering, lingering: Set<Socket>): void {
	const { socket } = request;
	// A test that injects its requests has no connection.
	if (!(socket instanceof Socket) || lingering.has(socket)) return;
	const destroySoon = socket.destroySoon.bind(socket);
	const timer = setTimeout(() => socket.destroy(), ms).unref();
	let left = bytes;
	let isAnswered = false;
	const close = (): void => {
		if (isAnswered && (request.complete || left < 0)) destroySoon();
	};
	lingering.add(socket);
	socket.once('close', () => {
		clearTimeout(timer);
		lingering.delete(socket);
	});
	socket.destroySoon = () => {
		isAnswered = true;
		close();
	};
	request.on('data', (chunk: Buffer) => {
		left -= chunk.length;
		if (left < 0) request.pause();
		close();
	});
	request.once('end', close);
	// Marks it as being read, before the answer is out: else Node drops the rest, however large it is.
	request.read(0);
}

/** A client that sends `Expect: 100-continue` gets `100 Continue` only when the body is wanted. */
export function continueLate(server: FastifyInstance): void {
	const waiting = new WeakSet<IncomingMessage>();
	server.server.on('checkContinue', (request, response) => {
		waiting.add(request);
		server.server.emit('request', request, response);
	});
	server.addHook('preParsing', (request, reply, payload, done) => {
		if (waiting.delete(request.raw)) reply.raw.writeContinue();
		done(null, payload);
	});
}
