import { connect, createServer, type Socket } from 'node:net';

/** What a line lets through, and how long it takes there and back. */
export interface LineSpeed {
	readonly downBytesPerSecond: number;
	readonly upBytesPerSecond: number;
	/** There and back, in ms. */
	readonly roundTripMs: number;
}

/** Small enough that two connections share the line evenly. */
const pieceBytes = 4096;

/** No more is read ahead of the line than it carries in so long, in ms. */
const aheadMs = 250;

/** One direction of the line, which all connections share: when it is free again. */
class Direction {
	readonly #bytesPerMs: number;
	#freeAt = 0;

	constructor(bytesPerSecond: number) {
		this.#bytesPerMs = bytesPerSecond / 1000;
	}

	/** @returns in how many ms so many bytes are through */
	take(bytes: number, now: number): number {
		this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
		return this.#freeAt - now;
	}
}

/** Passes on what comes in, piece by piece, as fast as the line carries it. */
function passOn(from: Socket, to: Socket, direction: Direction, delayMs: number): void {
	from.on('data', (data: Buffer) => {
		let waitMs = 0;
		for (let at = 0; at < data.length; at += pieceBytes) {
			const piece = data.subarray(at, at + pieceBytes);
			waitMs = direction.take(piece.length, performance.now());
			setTimeout(() => to.writable && to.write(piece), waitMs + delayMs);
		}
		if (waitMs < aheadMs) return;
		from.pause();
		setTimeout(() => from.resume(), waitMs - aheadMs);
	});
	from.on('end', () => setTimeout(() => to.end(), aheadMs + delayMs));
	from.on('error', () => to.destroy());
	from.on('close', () => setTimeout(() => to.destroy(), aheadMs + delayMs));
}

/** A line to a server of this machine as slow as that of a phone, for all connections together. */
export async function openSlowLine(port: number, speed: LineSpeed) {
	const [down, up] = [new Direction(speed.downBytesPerSecond), new Direction(speed.upBytesPerSecond)];
	const oneWayMs = speed.roundTripMs / 2;
	const sockets = new Set<Socket>();
	const server = createServer((phone) => {
		phone.pause();
		const upstream = connect(port, '127.0.0.1');
		for (const socket of [phone, upstream]) {
			sockets.add(socket);
			socket.on('close', () => sockets.delete(socket));
		}
		passOn(upstream, phone, down, oneWayMs);
		passOn(phone, upstream, up, oneWayMs);
		// The handshake of the connection goes there and back before anything else does.
		setTimeout(() => phone.resume(), speed.roundTripMs);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('the line has no port');
	return {
		url: `http://127.0.0.1:${address.port}`,
		close(): void {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
