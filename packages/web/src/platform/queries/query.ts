import { backOffMs } from '@ordna/domain/back-off';
import { isTransient } from '../api/index.ts';
import type { QueryOptions, QueryState } from './query-options.ts';

const pending: QueryState<never> = { status: 'pending', data: undefined, error: null };
const limits = { firstMs: 1000, maxMs: 30_000, jitter: 0.5 };
const triesAgain = 3;

/** One thing that was asked for: its answer, whoever looks at it, and the call under way. */
export class Query<T> {
	readonly key: readonly unknown[];
	state: QueryState<T>;
	/** What it was last asked with: the next try does the same. */
	#options: QueryOptions<T>;
	#answeredAt = Number.NEGATIVE_INFINITY;
	#call: AbortController | undefined;
	/** What the call under way answers may be older than what somebody heard of since. */
	#isOutdated = false;
	readonly #watchers = new Set<() => void>();
	readonly #onLeft: () => void;

	/** @param onLeft called when the last one who looked has gone */
	constructor(options: QueryOptions<T>, onLeft: () => void) {
		this.key = options.queryKey;
		this.#options = options;
		this.#onLeft = onLeft;
		this.state = begin(options);
	}

	get isWatched(): boolean {
		return this.#watchers.size > 0;
	}

	/** Asks, unless the answer is still good or on its way. */
	async need(options: QueryOptions<T>): Promise<void> {
		this.#options = options;
		const { staleTime = Number.POSITIVE_INFINITY } = options;
		if (!this.#call && !(Date.now() - this.#answeredAt < staleTime)) await this.#ask();
	}

	/**
	 * Asks anew. A call for the very first answer goes on, so that there is something to look at, and is followed by another;
	 * one for a newer answer is begun again.
	 */
	async again(): Promise<void> {
		if (this.#call && this.state.data === undefined) {
			this.#isOutdated = true;
			return;
		}
		await this.#ask();
	}

	/** From now on the answer is good for nobody who comes to look; nor is the one on its way. */
	expire(): void {
		this.#answeredAt = Number.NEGATIVE_INFINITY;
		this.#isOutdated = this.#call !== undefined;
	}

	/** As if it had never been asked for. */
	reset(): void {
		this.#call?.abort();
		this.#call = undefined;
		this.expire();
		this.#show(begin(this.#options));
	}

	watch(watcher: () => void): () => void {
		this.#watchers.add(watcher);
		return () => {
			this.#watchers.delete(watcher);
			if (this.isWatched) return;
			// Nobody waits for it any more.
			this.#call?.abort();
			this.#call = undefined;
			this.#onLeft();
		};
	}

	async #ask(): Promise<void> {
		this.#call?.abort();
		const call = new AbortController();
		this.#call = call;
		this.#isOutdated = false;
		const end = (state: QueryState<T>) => {
			if (this.#call !== call) return;
			this.#call = undefined;
			this.#show(state);
		};
		try {
			const data = await this.#try(call.signal);
			const isCurrent = this.#call === call;
			const isOutdated = this.#isOutdated;
			if (isCurrent && !isOutdated) this.#answeredAt = Date.now();
			end({ status: 'success', data, error: null });
			// Whoever looks at it next asks again otherwise.
			if (isCurrent && isOutdated && this.isWatched) await this.#ask();
		} catch (error) {
			end({ status: 'error', data: this.state.data, error });
		}
	}

	async #try(signal: AbortSignal): Promise<T> {
		const { queryFn, retry = triesAgain } = this.#options;
		for (let failures = 0; ; failures++) {
			try {
				return await queryFn({ signal });
			} catch (error) {
				if (signal.aborted || !isTransient(error) || failures >= retry) throw error;
				await pause(backOffMs(failures + 1, limits, Math.random()), signal);
				// Given up meanwhile: nobody waits for another try.
				if (signal.aborted) throw error;
			}
		}
	}

	#show(state: QueryState<T>): void {
		this.state = state;
		for (const watcher of [...this.#watchers]) watcher();
	}
}

function begin<T>({ initialData }: QueryOptions<T>): QueryState<T> {
	const data = initialData?.();
	return data === undefined ? pending : { status: 'success', data, error: null };
}

/** A while, shorter if the line comes back; without a line as long as it takes. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
		function end(): void {
			clearTimeout(timer);
			removeEventListener('online', end);
			signal.removeEventListener('abort', end);
			resolve();
		}
		addEventListener('online', end);
		signal.addEventListener('abort', end);
	});
}
