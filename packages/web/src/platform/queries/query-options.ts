/** Something to ask the server for, under a name of its own: who asks for the same gets the same answer. */
export interface QueryOptions<T> {
	/** Numbers, words and absent ones; what begins alike belongs together. */
	readonly queryKey: readonly unknown[];
	/** Asks. What it throws is the query's error. */
	readonly queryFn: (call: { readonly signal: AbortSignal }) => Promise<T>;
	/** `false`: not asked for now. */
	readonly enabled?: boolean;
	/** How long an answer is good, in ms; then who comes to look asks again, and is shown the old one meanwhile. */
	readonly staleTime?: number;
	/** How often a passing failure is tried again. */
	readonly retry?: number;
	/** An answer of an earlier day: it is shown, and asked for again. */
	readonly initialData?: () => T | undefined;
	/** While another key is asked for, the answer of the one before stays. */
	readonly keepPrevious?: boolean;
}

/** Gives the options of a query back, with their types worked out. */
export const queryOptions = <T>(options: QueryOptions<T>): QueryOptions<T> => options;

/** What is known of a query now. */
export interface QueryState<T> {
	readonly status: 'pending' | 'success' | 'error';
	/** The last answer; it stays while, and after, it is asked for again. */
	readonly data: T | undefined;
	/** Why the last try failed. */
	readonly error: unknown;
}
