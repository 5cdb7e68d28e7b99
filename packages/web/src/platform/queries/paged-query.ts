import type { Queries } from './queries.ts';
import type { QueryOptions, QueryState } from './query-options.ts';

type Key = string | number;

export interface Page<T, Cursor> {
	readonly items: readonly T[];
	/** Where the next page begins; none after the last. */
	readonly next?: Cursor | undefined;
}

export interface PagedOptions<T, Cursor> {
	/** Pages are queries of their own beneath it: `queries.expire(queryKey)` asks for each again. */
	readonly queryKey: readonly unknown[];
	readonly first: Cursor;
	readonly pageFn: (cursor: Cursor, call: { readonly signal: AbortSignal }) => Promise<Page<T, Cursor>>;
	/** Pages that shift while one reads them overlap: an item is shown once. */
	readonly keyOf: (item: T) => Key;
	/** How long a page is good, in ms. */
	readonly staleTime?: number;
}

export interface PagedState<T> {
	readonly items: readonly T[];
	/** `pending` until the first page is there. */
	readonly status: 'pending' | 'success' | 'error';
	readonly isLoadingMore: boolean;
	readonly hasMore: boolean;
	/** Why the page that was asked for last could not be had; those before it stay. */
	readonly error: unknown;
}

interface AskedPage<T, Cursor> {
	readonly options: QueryOptions<Page<T, Cursor>>;
	readonly state: QueryState<Page<T, Cursor>>;
}

/** Items of our own, before a page holds them. */
interface Inserted<T> {
	readonly item: T;
	readonly at: 'start' | 'end';
}

/**
 * A list that is asked for page by page, by numbers or by cursors: comments, history, notifications.
 *
 *     const comments = new PagedQuery(queries, { queryKey: ['comments', id], first: 1, pageFn: readPage, keyOf });
 *     comments.more();
 */
export class PagedQuery<T, Cursor> {
	readonly #queries: Queries;
	readonly #options: PagedOptions<T, Cursor>;
	/** How many pages somebody wants to see. */
	#wanted = 1;
	readonly #inserted = new Map<Key, Inserted<T>>();
	readonly #replaced = new Map<Key, T>();
	readonly #removed = new Set<Key>();
	readonly #listeners = new Set<() => void>();
	#watched: (() => void)[] = [];
	#shown: PagedState<T> | undefined;

	constructor(queries: Queries, options: PagedOptions<T, Cursor>) {
		this.#queries = queries;
		this.#options = options;
	}

	/** The same object as long as nothing changes. */
	get state(): PagedState<T> {
		this.#shown ??= this.#read();
		return this.#shown;
	}

	/** Asks for the first page, and keeps every page that is shown fresh until the returned function is called. */
	watch(listener: () => void): () => void {
		this.#listeners.add(listener);
		this.#follow();
		for (const { options } of this.#pages()) void this.#queries.of(options).need(options);
		return () => {
			this.#listeners.delete(listener);
			if (this.#listeners.size === 0) this.#leave();
		};
	}

	/** Asks for one page more, or again for the one that failed. */
	more(): void {
		const pages = this.#pages();
		const last = pages.at(-1);
		if (!last || last.state.status === 'pending') return;
		if (last.state.status === 'error') {
			void this.#queries.of(last.options).again();
			return;
		}
		if (last.state.data?.next === undefined) return;
		this.#wanted = pages.length + 1;
		this.#change();
	}

	/** Shows an item at an end before a page holds it; then the page's own is shown, in its place. */
	insert(item: T, at: Inserted<T>['at']): void {
		this.#inserted.set(this.#options.keyOf(item), { item, at });
		this.#change();
	}

	/** An item has changed: the new one is shown in its place, until its page is asked for again. */
	replace(item: T): void {
		const key = this.#options.keyOf(item);
		const inserted = this.#inserted.get(key);
		if (inserted) this.#inserted.set(key, { ...inserted, item });
		this.#replaced.set(key, item);
		this.#change();
	}

	/** An item is gone, or was never accepted. */
	remove(key: Key): void {
		this.#inserted.delete(key);
		this.#removed.add(key);
		this.#change();
	}

	/** Asks for all pages that are shown again; what is said by hand of their items counts no longer. */
	async refresh(): Promise<void> {
		const replaced = [...this.#replaced.keys()];
		const removed = [...this.#removed];
		await Promise.all(this.#pages().map(({ options }) => this.#queries.of(options).again()));
		for (const key of replaced) this.#replaced.delete(key);
		for (const key of removed) this.#removed.delete(key);
		this.#change();
	}

	/** The pages that are wanted, as far as their cursors are known: each says where the next begins. */
	#pages(): AskedPage<T, Cursor>[] {
		const pages: AskedPage<T, Cursor>[] = [];
		let cursor: Cursor | undefined = this.#options.first;
		while (cursor !== undefined && pages.length < this.#wanted) {
			const options = this.#optionsOf(cursor);
			const { state } = this.#queries.of(options);
			pages.push({ options, state });
			cursor = state.data?.next;
		}
		return pages;
	}

	#optionsOf(cursor: Cursor): QueryOptions<Page<T, Cursor>> {
		const { queryKey, pageFn, staleTime } = this.#options;
		return {
			queryKey: [...queryKey, 'page', cursor],
			queryFn: (call) => pageFn(cursor, call),
			...(staleTime === undefined ? {} : { staleTime }),
		};
	}

	#read(): PagedState<T> {
		const pages = this.#pages();
		const last = pages.at(-1)?.state;
		const hasItems = pages[0]?.state.data !== undefined;
		return {
			items: this.#merge(pages.flatMap(({ state }) => state.data?.items ?? [])),
			status: hasItems ? 'success' : (last?.status ?? 'pending'),
			isLoadingMore: hasItems && last?.data === undefined && last?.status === 'pending',
			hasMore: last?.data?.next !== undefined || (hasItems && last?.data === undefined),
			error: pages.find(({ state }) => state.status === 'error')?.state.error ?? null,
		};
	}

	#merge(paged: readonly T[]): readonly T[] {
		const { keyOf } = this.#options;
		const byKey = new Map(paged.map((item) => [keyOf(item), item]));
		const isShown = (key: Key) => !this.#removed.has(key);
		const own = [...this.#inserted].filter(([key]) => !byKey.has(key) && isShown(key)).map(([, each]) => each);
		const items = [...byKey].filter(([key]) => isShown(key)).map(([key, item]) => this.#replaced.get(key) ?? item);
		const atEnd = own.filter(({ at }) => at === 'end').map(({ item }) => item);
		// The last one written stands first.
		const atStart = own.filter(({ at }) => at === 'start').map(({ item }) => item);
		return [...atStart.reverse(), ...items, ...atEnd];
	}

	/** Listens to each page that is wanted, and asks for those that nobody asked for. */
	#follow(): void {
		const pages = this.#pages();
		const leave = this.#watched;
		this.#watched = pages.map(({ options }) => this.#queries.of(options).watch(() => this.#change()));
		for (const stop of leave) stop();
		// What failed is asked for again when somebody asks for more.
		for (const { options, state } of pages) {
			if (state.status === 'pending') void this.#queries.of(options).need(options);
		}
	}

	#leave(): void {
		for (const stop of this.#watched) stop();
		this.#watched = [];
	}

	#change(): void {
		this.#shown = undefined;
		if (this.#listeners.size > 0) this.#follow();
		this.#shown = undefined;
		for (const listener of [...this.#listeners]) listener();
	}
}
