import { isTransient } from '../api/index.ts';
import { Query } from './query.ts';
import type { QueryOptions } from './query-options.ts';

/** How long an answer is kept at which nobody looks. */
const cacheTimeMs = 5 * 60_000;

/** Which queries are meant: all of those whose key begins so. */
type KeyPrefix = readonly unknown[];

/**
 * What was asked for: it keeps no records, only that they were loaded, what failed, and small answers that are no
 * records. Screens look at it through `useQuery`.
 *
 *     void queries.prefetch(taskQuery(client, id));
 *     queries.expire(['account']);
 */
export class Queries {
	readonly #byName = new Map<string, Query<unknown>>();
	readonly #forgetting = new Map<string, ReturnType<typeof setTimeout>>();

	/** The query of a key, whether or not somebody asked for it before. */
	of<T>(options: QueryOptions<T>): Query<T> {
		const name = JSON.stringify(options.queryKey);
		// Only what has this key was ever kept under it.
		return (this.#byName.get(name) ?? this.#begin(name, options)) as Query<T>;
	}

	/** Prefetches, unless it is known already. Does not throw. */
	prefetch<T>(options: QueryOptions<T>): Promise<void> {
		return this.of(options).need(options);
	}

	/** What was answered is out of date: what somebody looks at is asked for again, and shown until then. */
	async expire(prefix: KeyPrefix = []): Promise<void> {
		const meant = this.#find(prefix);
		for (const query of meant) query.expire();
		await Promise.all(meant.filter((query) => query.isWatched).map((query) => query.again()));
	}

	/** Asks anew for all that somebody looks at; false where the server could not be reached. */
	async refresh(): Promise<boolean> {
		await this.expire();
		const watched = this.#find([]).filter(({ isWatched }) => isWatched);
		return !watched.some(({ state }) => state.status === 'error' && isTransient(state.error));
	}

	/** Forgets everything but what begins so: it was another person's. What somebody looks at is asked for again. */
	forget({ except, askAgain }: { readonly except: KeyPrefix; readonly askAgain: boolean }): void {
		const excepted = new Set(this.#find(except));
		for (const [name, query] of this.#byName) {
			if (excepted.has(query)) continue;
			query.reset();
			if (!query.isWatched) this.#byName.delete(name);
			else if (askAgain) void query.again();
		}
	}

	#begin<T>(name: string, options: QueryOptions<T>): Query<unknown> {
		const query = new Query(options, () => this.#forgetSoon(name));
		// It gives what its options give, and `of` hands it out under their key alone.
		this.#byName.set(name, query as Query<unknown>);
		return query as Query<unknown>;
	}

	#forgetSoon(name: string): void {
		const forget = () => {
			this.#forgetting.delete(name);
			if (!this.#byName.get(name)?.isWatched) this.#byName.delete(name);
		};
		clearTimeout(this.#forgetting.get(name));
		this.#forgetting.set(name, setTimeout(forget, cacheTimeMs));
	}

	#find(prefix: KeyPrefix): Query<unknown>[] {
		return [...this.#byName.values()].filter(({ key }) => prefix.every((part, at) => part === key[at]));
	}
}
