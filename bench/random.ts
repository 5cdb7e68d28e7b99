/** Numbers that look random and are the same on every machine for the same key. */
export interface Random {
	/** From 0 (included) to 1 (excluded). */
	next(): number;
	/** A whole number from 0 to `limit` - 1. */
	below(limit: number): number;
	pick<T>(list: readonly [T, ...T[]]): T;
	chance(share: number): boolean;
}

/**
 * A stream of its own for each key, so that a project's tasks are the same whoever is seeded before it.
 *
 * @example randomFrom('small', 'bench-0001', 3).below(80)
 */
export function randomFrom(...key: readonly (string | number)[]): Random {
	let state = hash(key.join('/'));
	// mulberry32: 32 bits of state are plenty for test data, and it is five lines.
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const below = (limit: number): number => Math.floor(next() * limit);
	return {
		next,
		below,
		pick: (list) => list[below(list.length)] ?? list[0],
		chance: (share) => next() < share,
	};
}

/** FNV-1a. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
	return value;
}
