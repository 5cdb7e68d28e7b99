import { type App, asking, type Caller, type Change, callerKey, perApp } from '../../asking/index.ts';
import { eventText } from './live.messages.ts';
import type { LiveSocket } from './live.socket.ts';
import type { LiveNews } from './live.sources.ts';

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

	/** From now on tells people what is no change of a record. */
	tellNews(app: App, news: LiveNews): void {
		const failed = (error: unknown) => app.log.error({ err: error, event: news.event }, 'people were not told live');
		app.feed.listen(
			(lines) => void this.#tellPeople(app, news, lines).catch(failed),
			() => undefined,
		);
	}

	async #tellPeople(app: App, news: LiveNews, lines: readonly Change[]): Promise<void> {
		// Whoever keeps something in memory hears of the lines first.
		await Promise.resolve();
		const texts = new Map<number, Promise<readonly string[]>>();
		for (const socket of this.#sockets) {
			const person = socket.listener(news.event);
			if (!person) continue;
			const known = texts.get(person.id) ?? news.texts(asking(app, person), lines);
			texts.set(person.id, known);
			for (const text of await known) void socket.send(eventText(news.event, text));
		}
	}

	#notice(lines: readonly Change[]): void {
		for (const socket of this.#sockets) socket.notice(lines);
	}
}

/** The connections of a running app. */
export const hubOf = perApp((app) => new LiveHub(app));
