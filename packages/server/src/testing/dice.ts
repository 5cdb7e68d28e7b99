/** Draws that look random and are the same for the same seed. */
export interface Dice {
	/** A whole number from 0, less than the limit. */
	below(limit: number): number;
	/** One of these; `undefined` when there is none. */
	pick<T>(from: readonly T[]): T | undefined;
}

/** The seed of this run: another one each time, unless `SEED` asks for a certain one. Tests say it in their names. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));

/**
 * Dice that begin at a seed.
 * @example dice(seed).pick(['read', 'write', 'admin'])
 */
export function dice(start: number): Dice {
	let state = start >>> 0;
	const below = (limit: number) => {
		// Mulberry32: the low dice of simpler generators follow each other, and some commands would never meet.
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
	};
	return { below, pick: (from) => from[below(from.length)] };
}
