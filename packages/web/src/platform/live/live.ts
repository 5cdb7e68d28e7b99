import { backOffMs } from '@ordna/domain/back-off';

/** `offline`: more than one attempt has failed; it is tried again all the same. */
export type LiveState = 'live' | 'connecting' | 'offline';

export interface LiveParts {
	/** The address of the socket: `wss://…/api/v1/ws`. */
	readonly url: string;
	readonly session: {
		readonly token: string | null;
		fresh(): Promise<void>;
		renew(): Promise<boolean>;
	};
	readonly open?: (url: string) => WebSocket;
	readonly random?: () => number;
}

const limits = { firstMs: 1_000, maxMs: 30_000, jitter: 0.5 };
/** From opening until the server has greeted. */
const greetWithinMs = 15_000;
const pingEveryMs = 25_000;
const answerWithinMs = 10_000;
/** A page hidden for so long gives its connection back. */
const hiddenAtMostMs = 5 * 60_000;

/**
 * The one socket of this tab. Connects again by itself, asks for what it missed, and gives way while the page is
 * out of sight. What a push means is for its listeners.
 */
export class Live {
	readonly #parts: Required<LiveParts>;
	readonly #events = new Map<string, Set<(data: unknown) => void>>();
	readonly #watchers = new Set<() => void>();
	#state: LiveState = 'connecting';
	#seq: number | undefined;
	#socket: WebSocket | undefined;
	#isGreeted = false;
	#failures = 0;
	#isPinged = false;
	#answersPings = false;
	/** Of the one thing waited for: the greeting, the next ping, its answer, or the next attempt. */
	#timer: ReturnType<typeof setTimeout> | undefined;
	#hiding: ReturnType<typeof setTimeout> | undefined;
	/** Since the page is out of sight: it connects again when somebody looks. */
	#isGivenBack = false;

	constructor(parts: LiveParts) {
		this.#parts = { open: (url) => new WebSocket(url), random: Math.random, ...parts };
	}

	get state(): LiveState {
		return this.#state;
	}

	readonly watch = (listener: () => void): (() => void) => {
		this.#watchers.add(listener);
		return () => this.#watchers.delete(listener);
	};

	/** Subscribes to an event of the server; several may listen to one. */
	on(event: string, listener: (data: unknown) => void): () => void {
		const listeners = this.#events.get(event) ?? new Set();
		this.#events.set(event, listeners.add(listener));
		if (listeners.size === 1 && this.#isGreeted) this.#subscribe(event);
		return () => listeners.delete(listener);
	}

	/**
	 * From where changes are asked for: the log as it was when the first page was read. Later ones change nothing, but 0: so answers
	 * say that were kept for when there is no connection, and are older than anything.
	 */
	since(seq: number): void {
		if (seq === 0) this.#seq = 0;
		else this.#seq ??= seq;
	}

	/** Connects and stays connected until stopped. */
	start(): () => void {
		const onVisibility = () => (document.visibilityState === 'hidden' ? this.#hide() : this.#reconnect());
		this.#connect();
		window.addEventListener('online', this.#reconnect);
		document.addEventListener('visibilitychange', onVisibility);
		return () => {
			window.removeEventListener('online', this.#reconnect);
			document.removeEventListener('visibilitychange', onVisibility);
			clearTimeout(this.#hiding);
			this.#disconnect();
			this.#seq = undefined;
		};
	}

	#hide(): void {
		clearTimeout(this.#hiding);
		this.#hiding = setTimeout(() => {
			this.#disconnect();
			this.#isGivenBack = true;
			this.#setState('connecting');
		}, hiddenAtMostMs);
	}

	/** The page, or the line, is back: connects at once, or looks whether the connection still lives. */
	readonly #reconnect = (): void => {
		const isHidden = document.visibilityState === 'hidden';
		if (!isHidden) clearTimeout(this.#hiding);
		if (isHidden && this.#isGivenBack) return;
		if (this.#isGreeted) this.#ping();
		else if (!this.#socket) this.#connect();
	};

	#connect(): void {
		if (this.#state === 'live') this.#setState('connecting');
		const socket = this.#parts.open(this.#parts.url);
		this.#socket = socket;
		this.#isGivenBack = false;
		this.#isGreeted = false;
		this.#isPinged = false;
		this.#answersPings = false;
		this.#wait(greetWithinMs, () => this.#fail());
		socket.onopen = () => void this.#greet(socket);
		socket.onmessage = ({ data }) => this.#onMessage(socket, String(data));
		socket.onclose = () => this.#fail();
	}

	async #greet(socket: WebSocket): Promise<void> {
		const { session } = this.#parts;
		await session.fresh();
		if (this.#socket === socket && session.token) this.#send({ action: 'auth', token: session.token });
	}

	#onMessage(socket: WebSocket, text: string): void {
		const message = parse(text);
		if (this.#socket !== socket || !message) return;
		if (message.error === 'invalid_token') {
			void this.#parts.session.renew();
			this.#fail();
			return;
		}
		if (message.action === 'auth.success') {
			this.#isGreeted = true;
			this.#failures = 0;
			this.#setState('live');
			for (const event of this.#events.keys()) this.#subscribe(event);
		}
		if (this.#isPinged && !('event' in message)) this.#answersPings = true;
		if (this.#isGreeted) this.#pingLater();
		if (typeof message.event === 'string' && 'data' in message) this.#deliver(message.event, message.data);
	}

	#deliver(event: string, data: unknown): void {
		if (event === 'changes' && isObject(data) && typeof data.seq === 'number') this.#seq = data.seq;
		for (const listener of this.#events.get(event) ?? []) listener(data);
	}

	#subscribe(event: string): void {
		const since = event === 'changes' && this.#seq !== undefined ? { since: this.#seq } : {};
		this.#send({ action: 'subscribe', event, ...since });
	}

	#pingLater(): void {
		this.#wait(pingEveryMs, () => this.#ping());
	}

	/**
	 * A line may be dead without a word: silence is broken by a ping. Only a server that has answered one on this
	 * connection is held to it: others send pings of their own, which a page does not see.
	 */
	#ping(): void {
		const isHeld = this.#answersPings;
		this.#isPinged = true;
		this.#send({ action: 'ping' });
		this.#wait(answerWithinMs, () => (isHeld ? this.#fail() : this.#pingLater()));
	}

	#fail(): void {
		this.#disconnect();
		this.#failures += 1;
		this.#setState(this.#failures > 1 ? 'offline' : 'connecting');
		const delayMs = backOffMs(this.#failures, limits, this.#parts.random());
		this.#wait(delayMs, () => this.#connect());
	}

	/** Lets the socket go without listening to its end: on a dead line that takes minutes. */
	#disconnect(): void {
		clearTimeout(this.#timer);
		const socket = this.#socket;
		this.#socket = undefined;
		this.#isGreeted = false;
		if (!socket) return;
		socket.onopen = null;
		socket.onmessage = null;
		socket.onclose = null;
		socket.close();
	}

	#send(message: Record<string, unknown>): void {
		this.#socket?.send(JSON.stringify(message));
	}

	#wait(ms: number, then: () => void): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(then, ms);
	}

	#setState(state: LiveState): void {
		if (state === this.#state) return;
		this.#state = state;
		for (const watcher of this.#watchers) watcher();
	}
}

function parse(text: string): Record<string, unknown> | undefined {
	try {
		const message: unknown = JSON.parse(text);
		return isObject(message) ? message : undefined;
	} catch {
		return undefined;
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
