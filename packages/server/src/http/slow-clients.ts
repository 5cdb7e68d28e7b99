import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isArriving } from './unread-body.ts';

/** How often requests are looked at, and how many checks in vain they may cost. */
export interface Patience {
	readonly everyMs: number;
	/** Looks at a body for which nothing is asked. */
	readonly freeChecks: number;
	/** After these a body must have brought so many bytes for each further look. */
	readonly bytesPerCheck: number;
	/** How long a client may take nothing of an answer. */
	readonly stalledMs: number;
}

/** Half a minute for nothing, then 1 kB a second: a modem of the eighties. */
const usual: Patience = { everyMs: 5000, freeChecks: 6, bytesPerCheck: 5000, stalledMs: 60_000 };

interface Sender {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly bytesBefore: number;
	checks: number;
}

/**
 * Ends requests whose body comes in too slowly, and connections that take nothing of their answer. Node has a limit for the
 * head alone, and one for whole requests would end a large upload over a slow line. Time in which we are the slow ones, such
 * as a storage that takes long to write, is not counted.
 */
export class SlowClients {
	readonly #server: FastifyInstance;
	readonly #patience: Patience;
	readonly #senders = new Set<Sender>();

	constructor(server: FastifyInstance, patience: Patience = usual) {
		this.#server = server;
		this.#patience = patience;
		server.addHook('onRequest', ({ raw }, reply, done) => {
			// A test that injects its requests has no connection.
			if (raw.socket instanceof Socket) {
				const { socket } = raw;
				if (isArriving(raw, 0))
					this.#senders.add({ request: raw, response: reply.raw, bytesBefore: socket.bytesRead, checks: 0 });
				endStalled(socket, reply.raw, patience.stalledMs);
			}
			done();
		});
	}

	/** Looks again and again, until the server is closed. */
	watch(): void {
		const timer = setInterval(() => this.look(), this.#patience.everyMs).unref();
		this.#server.addHook('onClose', async () => clearInterval(timer));
	}

	look(): void {
		for (const sender of this.#senders) this.#lookAtSender(sender);
	}

	#lookAtSender(sender: Sender): void {
		const { request, response, bytesBefore } = sender;
		const { socket } = request;
		if (request.complete || socket.destroyed) return void this.#senders.delete(sender);
		// What has come in waits for us.
		if (request.readableLength > 0) return;
		const { freeChecks, bytesPerCheck } = this.#patience;
		sender.checks += 1;
		if (sender.checks <= freeChecks + (socket.bytesRead - bytesBefore) / bytesPerCheck) return;
		this.#senders.delete(sender);
		// What was answered before the body was there is not answered again.
		if (response.headersSent) return void socket.destroy();
		this.#server.server.emit('clientError', Object.assign(new Error('slow body'), { code }), socket);
	}
}

/** As Node says it of a head. */
const code = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Node's timer starts anew whenever a part was taken. An answer that is still being made has nothing to be taken. */
function endStalled(socket: Socket, response: ServerResponse, stalledMs: number): void {
	response.setTimeout(stalledMs, () => {
		if (socket.writableLength > 0) socket.destroy();
	});
}
