import type { Live, LiveState } from './live.ts';

/**
 * The live feed, whose code is fetched after the first paint. Until then it is connecting; what happens meanwhile it asks
 * for when it has connected, from where the first page was read.
 */
export class LateLive {
	readonly #fetch: () => Promise<Live>;
	#live: Live | undefined;
	#loading: Promise<void> | undefined;
	#seq: number | undefined;
	#early: ((live: Live) => void)[] = [];

	constructor(fetch: () => Promise<Live>) {
		this.#fetch = fetch;
	}

	/** Fetches the code. Throws what fetching throws; asking again then tries again. */
	load(): Promise<void> {
		this.#loading ??= this.#begin().catch((failure: unknown) => {
			this.#loading = undefined;
			throw failure;
		});
		return this.#loading;
	}

	get state(): LiveState {
		return this.#live?.state ?? 'connecting';
	}

	readonly watch = (listener: () => void): (() => void) => this.#once((live) => live.watch(listener));

	on(event: string, listener: (data: unknown) => void): () => void {
		return this.#once((live) => live.on(event, listener));
	}

	since(seq: number): void {
		if (this.#live) this.#live.since(seq);
		else this.#seq = Math.min(seq, this.#seq ?? seq);
	}

	start(): () => void {
		const stop = this.#once((live) => live.start());
		return () => {
			// It was somebody's.
			this.#seq = undefined;
			stop();
		};
	}

	async #begin(): Promise<void> {
		const live = await this.#fetch();
		this.#live = live;
		if (this.#seq !== undefined) live.since(this.#seq);
		for (const use of this.#early.splice(0)) use(live);
	}

	/** Uses it once it is there; returns how to undo that, or to do without. */
	#once(use: (live: Live) => () => void): () => void {
		if (this.#live) return use(this.#live);
		let isStopped = false;
		let stop: (() => void) | undefined;
		this.#early.push((live) => {
			if (!isStopped) stop = use(live);
		});
		return () => {
			isStopped = true;
			stop?.();
		};
	}
}
