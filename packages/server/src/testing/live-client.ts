import type { LivePush } from '@ordna/domain/live';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { portOf } from '../process/port-of.ts';
import type { TestApp } from './start-app.ts';

type Message = Record<string, unknown> & { event?: string; data?: unknown };

/** A client of the live connection: what it hears waits until it is asked for. */
export interface LiveClient {
	say(message: object): void;
	/** The next message; fails when none comes within two seconds. */
	next(): Promise<Message>;
	/** The data of the next push of changes. */
	nextPush(): Promise<LivePush>;
	/** How many messages wait. */
	readonly waiting: number;
	/** The code and reason with which it ended. */
	readonly ended: Promise<{ code: number; reason: string }>;
	close(): void;
}

const patienceMs = 50_000;

/** Connects to the app, which begins to listen on a free port of this machine. */
export async function connectLive({ server }: TestApp, headers: Record<string, string> = {}): Promise<LiveClient> {
	if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
	// A server that listens on a port has an address of this form.
	const port = portOf(server.server);
	const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`, { headers });
	onTestFinished(() => socket.terminate());
	const client = clientOf(socket);
	await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
	return client;
}

/** Connects, signs in and subscribes to changes; the push that says where it begins is answered. */
export async function followChanges(app: TestApp, token: string, since?: number) {
	const client = await connectLive(app);
	client.say({ action: 'auth', token });
	await client.next();
	client.say({ action: 'subscribe', event: 'changes', ...(since === undefined ? {} : { since }) });
	return { client, first: await client.nextPush() };
}

function clientOf(socket: WebSocket): LiveClient {
	const heard: Message[] = [];
	const askers: ((message: Message) => void)[] = [];
	socket.on('message', (data) => {
		const message = JSON.parse(String(data)) as Message;
		const asker = askers.shift();
		if (asker) asker(message);
		else heard.push(message);
	});
	const ended = new Promise<{ code: number; reason: string }>((resolve) => {
		socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
	});
	const next = () => {
		const message = heard.shift();
		if (message) return Promise.resolve(message);
		return new Promise<Message>((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error('nothing was heard')), patienceMs);
			askers.push((one) => {
				clearTimeout(timer);
				resolve(one);
			});
		});
	};
	return {
		say: (message) => socket.send(JSON.stringify(message)),
		next,
		nextPush: async () => {
			const { event, data } = await next();
			if (event !== 'changes') throw new Error(`heard ${event} instead of changes`);
			return data as LivePush;
		},
		get waiting() {
			return heard.length;
		},
		ended,
		close: () => socket.close(),
	};
}
