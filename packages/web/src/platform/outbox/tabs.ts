import type { Change } from '../store/index.ts';
import type { StoredWrite } from './write-storage.ts';

/** What a tab tells the others of the same browser. */
export type TabMessage =
	| { readonly type: 'written'; readonly person: number; readonly write: StoredWrite }
	| {
			readonly type: 'saved';
			readonly person: number;
			readonly key: string;
			readonly changes: readonly Change[];
			readonly seq: number | undefined;
	  }
	| { readonly type: 'refused'; readonly person: number; readonly key: string };

/** The tabs of this browser: all hear of every write, one of them sends. */
export interface Tabs {
	post(message: TabMessage): void;
	listen(listener: (message: TabMessage) => void): () => void;
	/** Waits for its turn to send. */
	queue(turn: SendingTurn): Sender;
}

export interface SendingTurn {
	/** This tab sends from now on. */
	readonly onTurn: () => void;
	/** Another tab has taken over. */
	readonly onLost: () => void;
}

export interface Sender {
	/** Takes over from the tab that sends: somebody writes here, and a tab in the background may be asleep. */
	takeOver(): void;
	leave(): void;
}

const lockName = 'ordna-outbox';

/** By a Web Lock and a BroadcastChannel. NOTE: an address without TLS has no locks: there each tab sends its own. */
export function browserTabs(locks: LockManager | undefined = globalThis.navigator?.locks): Tabs {
	const channel = new BroadcastChannel(lockName);
	return {
		post: (message) => channel.postMessage(message),
		listen(listener) {
			const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
			channel.addEventListener('message', onMessage);
			return () => channel.removeEventListener('message', onMessage);
		},
		queue: (turn) => (locks ? new LockedSender(locks, turn) : alone(turn)),
	};
}

/** Without other tabs, or without a way to agree with them. */
export function alone(turn: SendingTurn): Sender {
	turn.onTurn();
	return { takeOver() {}, leave() {} };
}

class LockedSender implements Sender {
	readonly #locks: LockManager;
	readonly #turn: SendingTurn;
	#hasTurn = false;
	#hasLeft = false;
	#release: (() => void) | undefined;
	#waiting: AbortController | undefined;
	#isTakingOver = false;

	constructor(locks: LockManager, turn: SendingTurn) {
		this.#locks = locks;
		this.#turn = turn;
		this.#wait();
	}

	takeOver(): void {
		if (this.#hasTurn || this.#hasLeft || this.#isTakingOver) return;
		this.#isTakingOver = true;
		this.#waiting?.abort();
		this.#request({ steal: true });
	}

	leave(): void {
		this.#hasLeft = true;
		this.#hasTurn = false;
		this.#waiting?.abort();
		this.#release?.();
	}

	#wait(): void {
		this.#waiting = new AbortController();
		this.#request({ signal: this.#waiting.signal });
	}

	#request(options: LockOptions): void {
		const held = this.#locks.request(lockName, options, () => {
			this.#isTakingOver = false;
			if (this.#hasLeft) return undefined;
			this.#hasTurn = true;
			this.#turn.onTurn();
			return new Promise<void>((release) => {
				this.#release = release;
			});
		});
		held.catch(() => this.#onEnded());
	}

	/** The lock was taken over by another tab, or the wait for it was given up to take over oneself. */
	#onEnded(): void {
		if (this.#hasLeft || this.#isTakingOver || !this.#hasTurn) return;
		this.#hasTurn = false;
		this.#turn.onLost();
		this.#wait();
	}
}
