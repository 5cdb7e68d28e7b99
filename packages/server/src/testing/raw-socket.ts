import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './start-app.ts';

/** What a client that speaks HTTP by hand has heard. */
export interface RawAnswer {
	/** 0 when the connection ended without an answer. */
	readonly status: number;
	/** As it came over the line: head and body. */
	readonly text: string;
}

/** Listens on a free port of this machine. */
export async function listen({ server }: TestApp): Promise<number> {
	return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** A connection on which a head was sent, and nothing of the body it promises. */
export async function sendHead(port: number, head: readonly string[]): Promise<Socket> {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.write([...head.slice(0, 1), 'host: here', ...head.slice(1), '', ''].join('\r\n'));
	return socket;
}

/** Waits for a whole answer with a length, or for the end of the connection. */
export async function answerOn(socket: Socket): Promise<RawAnswer> {
	let text = '';
	return new Promise((resolve) => {
		const finish = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
		socket.on('data', (piece) => {
			text += piece;
			if (isWhole(text)) finish();
		});
		socket.once('close', finish);
		socket.once('error', finish);
	});
}

function isWhole(text: string): boolean {
	const [head = '', body] = text.split('\r\n\r\n', 2);
	if (body === undefined) return false;
	const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
	return Buffer.byteLength(body) >= length;
}
