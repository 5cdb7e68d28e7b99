/** Two things that are the same, on one side and on the other; `undefined` where it is on one side alone. */
export interface Pair<T> {
	readonly there: T | undefined;
	readonly here: T | undefined;
}

/** What tells a thing from others; things are first brought together by the first of these, then by the next. */
type KeyOf<T> = (one: T) => string;

/** Brings together what is alike, each thing once; alike ones in their order. */
export function pairUp<T>(there: readonly T[], here: readonly T[], keys: readonly KeyOf<T>[]): Pair<T>[] {
	const found = new Map<T, T>();
	let left = [...here];
	for (const keyOf of keys) {
		const waiting = Map.groupBy(left, keyOf);
		for (const one of there) {
			const other = found.has(one) ? undefined : waiting.get(keyOf(one))?.shift();
			if (other !== undefined) found.set(one, other);
		}
		left = [...waiting.values()].flat();
	}
	return [
		...there.map((one) => ({ there: one, here: found.get(one) })),
		...left.map((one) => ({ there: undefined, here: one })),
	];
}
