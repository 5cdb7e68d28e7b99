import { type App, type Caller, type Change, callerKey, perApp } from '../../asking/index.ts';
import { eventText } from './live.messages.ts';
import type { LiveSocket } from './live.socket.ts';

/** So many callers are remembered after their last socket closed. */
const remembered = 2000;

/** All open sockets of this process: what the change log says goes to each of them. */
export class LiveHub {
	readonly #sockets = new Set<LiveSocket>();
	/** What callers that left could read, so that they can be told what they lost meanwhile. */
	readonly #knew = new Map<string, ReadonlySet<number>>();

	constructor(app: App) {
		app.feed.listen(
			(lines) => this.#notice(lines),
			() => {
				for (const socket of this.#sockets) socket.reset();
			},
		);
	}

	get sockets(): ReadonlySet<LiveSocket> {
		return this.#sockets;
	}

	add(socket: LiveSocket): void {
		this.#sockets.add(socket);
	}

	remove(socket: LiveSocket, caller: Caller, projects: ReadonlySet<number> | undefined): void {
		this.#sockets.delete(socket);
		if (!projects) return;
		const key = callerKey(caller);
		this.#knew.delete(key);
		this.#knew.set(key, projects);
		const oldest = this.#knew.size > remembered ? this.#knew.keys().next() : undefined;
		if (oldest && !oldest.done) this.#knew.delete(oldest.value);
	}

	/** What a caller could read when last told. */
	knew(caller: Caller): ReadonlySet<number> | undefined {
		return this.#knew.get(callerKey(caller));
	}

	/** Tells a person something that is no change of a record: `notification.created`. */
	tellPerson(userId: number, event: string, dataText: string): void {
		const text = eventText(event, dataText);
		for (const socket of this.#sockets) if (socket.wants(userId, event)) void socket.send(text);
	}

	#notice(lines: readonly Change[]): void {
		for (const socket of this.#sockets) socket.notice(lines);
	}
}

/** The connections of a running app. */
export const hubOf = perApp((app) => new LiveHub(app));
