/** Small and even: what matters is that a seed gives the same run again (mulberry32). */
export function randomOf(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	const pick = <T>(items: readonly T[]): T => {
		const item = items[below(items.length)];
		if (item === undefined) throw new Error('nothing to pick from');
		return item;
	};
	const some = <T>(items: readonly T[]): T[] => items.filter(() => next() < 0.4);
	return { below, pick, some, chance: (part: number) => next() < part };
}

export type Random = ReturnType<typeof randomOf>;
