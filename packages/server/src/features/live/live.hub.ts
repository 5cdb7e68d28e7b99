import { type App, type Caller, type Change, callerKey, oncePerApp, queryContext } from '../../context/index.ts';
import { eventText } from './live.messages.ts';
import type { LiveSocket } from './live.socket.ts';
import type { LiveEvents } from './live.sources.ts';

/** So many callers are remembered after their last socket closed. */
const remembered = 2000;

/** All open sockets of this process: what the change log says goes to each of them. */
export class LiveHub {
	readonly #sockets = new Set<LiveSocket>();
	/** What callers that left could read, so that what they lost meanwhile can be pushed. */
	readonly #knew = new Map<string, ReadonlySet<number>>();

	constructor(app: App) {
		app.feed.subscribe(
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

	/** The projects a caller could read at the last push. */
	knew(caller: Caller): ReadonlySet<number> | undefined {
		return this.#knew.get(callerKey(caller));
	}

	/** Forgets what callers who left could read. */
	forget(): void {
		this.#knew.clear();
	}

	/** Publishes these events from now on, to whoever subscribed to them. */
	publish(app: App, events: LiveEvents): void {
		const failed = (error: unknown) =>
			app.log.error({ err: error, event: events.event }, 'a live event was not published');
		app.feed.subscribe(
			(lines) => void this.#publishLines(app, events, lines).catch(failed),
			() => undefined,
		);
	}

	async #publishLines(app: App, events: LiveEvents, lines: readonly Change[]): Promise<void> {
		// Caches are invalidated by these lines first.
		await Promise.resolve();
		const texts = new Map<number, Promise<readonly string[]>>();
		for (const socket of this.#sockets) {
			const person = socket.listener(events.event);
			if (!person) continue;
			const known = texts.get(person.id) ?? flushedTexts(app, events, { person, lines });
			texts.set(person.id, known);
			for (const text of await known) void socket.send(eventText(events.event, text));
		}
	}

	#notice(lines: readonly Change[]): void {
		for (const socket of this.#sockets) socket.notice(lines);
	}
}

/** What is told to somebody, once the disk has it: the lines may have come while their command still waits for it. */
async function flushedTexts(
	app: App,
	events: LiveEvents,
	{ person, lines }: { readonly person: Caller & { readonly kind: 'person' }; readonly lines: readonly Change[] },
): Promise<readonly string[]> {
	const texts = await events.texts(queryContext(app, person), lines);
	if (texts.length > 0) await app.database.flushed();
	return texts;
}

/** The connections of a running app. */
export const hubOf = oncePerApp((app) => new LiveHub(app));

/** Forgets what callers who left could read: the next one with such an id is somebody else. */
export function forgetListeners(app: App): void {
	hubOf(app).forget();
}
