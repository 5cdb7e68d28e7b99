import { closeCodes } from '@ordna/domain/live';
import type { WebSocket } from 'ws';
import { type App, type Caller, type Change, type Person, queryContext } from '../../context/index.ts';
import { ChangeStream } from './change-stream.ts';
import type { LiveHub } from './live.hub.ts';
import { authenticated, type ClientMessage, errorText, readMessage } from './live.messages.ts';
import type { LiveSources } from './live.sources.ts';
import { isStillIn, mayShutOut } from './still-in.ts';

/** What a person may subscribe to; a visitor gets changes only. */
const personalEvents = new Set([
	...['notification.created', 'administration.changed', 'agents.changed', 'account.changed'],
	...['timer.created', 'timer.updated', 'timer.deleted'],
]);

/** A connection that doesn't take what it is sent is dropped with so many messages waiting. */
const maxQueueLength = 64;

/** A client that says so much more than was answered yet is sent away: what waits stands in memory. */
const maxUnanswered = 100;

/** The longest that a timer waits; what comes later is waited for again. */
const maxTimerMs = 2 ** 31 - 1;

/** How long a client may take to answer that it is closed. */
const farewellMs = 2000;

export interface LiveTimes {
	/** Who hasn't signed in by then is sent away. */
	readonly signInMs: number;
	readonly pingMs: number;
	/** Changes are gathered for so long. */
	readonly gatherMs: number;
}

export interface SocketParts {
	readonly app: App;
	readonly hub: LiveHub;
	readonly sources: LiveSources;
	readonly times: LiveTimes;
	/** The caller of a token, `undefined` when it is no good here. */
	readonly callerOf: (token: string) => Promise<Caller | undefined>;
	/** Somebody signed in: the attempt costs nothing. */
	readonly signedIn: () => void;
}

/** One connection of a client, from its first word to its end. */
export class LiveSocket {
	readonly #socket: WebSocket;
	readonly #parts: SocketParts;
	readonly #events = new Set<string>();
	readonly #signInTimer: NodeJS.Timeout;
	#expiryTimer: NodeJS.Timeout | undefined;
	#caller: Caller | undefined;
	#stream: ChangeStream | undefined;
	#queued = 0;
	#unanswered = 0;
	#isAlive = true;
	/** One message after the other: a subscription may follow the sign-in at once. */
	#last: Promise<void> = Promise.resolve();

	constructor(socket: WebSocket, parts: SocketParts) {
		this.#socket = socket;
		this.#parts = parts;
		this.#signInTimer = setTimeout(() => this.close(closeCodes.policy, 'not signed in'), parts.times.signInMs);
		socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : String(data)));
		socket.on('pong', () => {
			this.#isAlive = true;
		});
		socket.on('close', () => this.#end());
		socket.on('error', () => socket.terminate());
		parts.hub.add(this);
	}

	/** Whose connection this is, when they subscribed to that event. */
	listener(event: string): Person | undefined {
		return this.#caller?.kind === 'person' && this.#events.has(event) ? this.#caller : undefined;
	}

	notice(lines: readonly Change[]): void {
		const caller = this.#caller;
		if (!caller) return;
		this.#stream?.notice(lines);
		if (lines.some((line) => mayShutOut(caller, line))) void this.#lookAgain(caller);
	}

	reset(): void {
		this.#stream?.reset();
		if (this.#caller) void this.#lookAgain(this.#caller);
	}

	/** Sends a message; returns when it has left. Drops a connection that takes nothing. */
	send(text: string): Promise<void> {
		if (this.#queued >= maxQueueLength) this.#socket.terminate();
		if (this.#socket.readyState !== this.#socket.OPEN) return Promise.resolve();
		this.#queued += 1;
		return new Promise((resolve) => {
			this.#socket.send(text, () => {
				this.#queued -= 1;
				resolve();
			});
		});
	}

	/** Sees that somebody is still there, and lets a quiet client know how far it is. */
	async ping(): Promise<void> {
		if (!this.#isAlive) return this.#socket.terminate();
		this.#isAlive = false;
		this.#socket.ping();
		await this.#stream?.rest();
	}

	close(code: number, reason: string): void {
		this.#stream?.stop();
		this.#socket.close(code, reason);
		// Who doesn't answer must not hold up the end of the server.
		setTimeout(() => this.#socket.terminate(), farewellMs).unref();
	}

	#end(): void {
		clearTimeout(this.#signInTimer);
		clearTimeout(this.#expiryTimer);
		this.#stream?.stop();
		this.#parts.hub.remove(this, this.#caller ?? { kind: 'stranger' }, this.#stream?.projects);
	}

	#take(text: string): void {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		if (this.#unanswered >= maxUnanswered) return void this.close(closeCodes.policy, 'too much at once');
		const message = readMessage(text);
		this.#unanswered += 1;
		this.#last = this.#last
			.then(() => this.#answer(message))
			.catch((error: unknown) => this.#break(error))
			.finally(() => {
				this.#unanswered -= 1;
			});
	}

	#break(error: unknown): void {
		this.#parts.app.log.error({ err: error }, 'a live connection broke');
		this.close(closeCodes.broken, 'something went wrong');
	}

	async #answer(message: ClientMessage | undefined): Promise<void> {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		if (message?.action === 'auth') return this.#signIn(message.token);
		if (!this.#caller) return this.send(errorText('auth_required'));
		// What nobody knows here, a later client may say.
		if (!message) return;
		if (!this.#knows(this.#caller, message.event)) return this.send(errorText('invalid_event', message.event));
		if (message.action === 'unsubscribe') return this.#unsubscribe(message.event);
		this.#events.add(message.event);
		if (message.event === 'changes') await this.#tellChanges(this.#caller, message.since);
	}

	#knows(caller: Caller, event: string): boolean {
		return event === 'changes' || (caller.kind === 'person' && personalEvents.has(event));
	}

	async #signIn(token: string): Promise<void> {
		if (this.#caller) return this.send(errorText('already_authenticated'));
		const caller = await this.#parts.callerOf(token);
		if (!caller) {
			await this.send(errorText('invalid_token'));
			return this.close(closeCodes.policy, 'invalid token');
		}
		clearTimeout(this.#signInTimer);
		this.#caller = caller;
		if (caller.kind === 'visitor' && caller.expiresAt !== null) this.#lookAgainAt(caller, caller.expiresAt);
		this.#parts.signedIn();
		await this.send(authenticated);
	}

	async #tellChanges(caller: Caller, since: number | undefined): Promise<void> {
		const { app, hub, sources, times } = this.#parts;
		const knew = since === undefined ? undefined : (this.#stream?.projects ?? hub.knew(caller));
		this.#stream?.stop();
		this.#stream = new ChangeStream({
			queryContext: () => queryContext(app, caller),
			sources,
			gatherMs: times.gatherMs,
			send: (text) => this.send(text),
			broke: (error) => this.#break(error),
		});
		await this.#stream.begin({ since, knew });
	}

	#unsubscribe(event: string): void {
		this.#events.delete(event);
		if (event !== 'changes') return;
		this.#stream?.stop();
		this.#stream = undefined;
	}

	/** A link that expires says so in no line of the log. */
	#lookAgainAt(caller: Caller, instant: number): void {
		const delayMs = Math.max(0, instant - this.#parts.app.clock.now());
		this.#expiryTimer = setTimeout(
			() => {
				if (this.#parts.app.clock.now() < instant) this.#lookAgainAt(caller, instant);
				else void this.#lookAgain(caller);
			},
			Math.min(delayMs, maxTimerMs),
		);
		this.#expiryTimer.unref();
	}

	async #lookAgain(caller: Caller): Promise<void> {
		const isIn = await isStillIn(this.#parts.app, caller).catch(() => true);
		if (!isIn) this.close(closeCodes.signedOut, 'signed out');
	}
}
