import { type Entry, minutesOfDay } from './entries.ts';

/** A time among the hours of its day. */
export interface Block {
	readonly entry: Entry;
	/** In minutes since midnight. */
	readonly top: number;
	readonly bottom: number;
	/** Which part of the day's width it has: the second of three. */
	readonly column: number;
	readonly columns: number;
}

/** What is drawn of less would not be read. */
const leastMinutes = 26;
/** A moment is drawn as what leads to it. */
const momentMinutes = 50;

/** The times of one day side by side where they overlap, the earlier ones first. */
export function layHours(entries: readonly Entry[]): readonly Block[] {
	const boxes = entries
		.filter(({ kind }) => kind === 'time')
		.map((entry) => ({ entry, ...boxOf(entry) }))
		.sort((one, other) => one.top - other.top || other.bottom - one.bottom || one.entry.id - other.entry.id);
	const blocks: Block[] = [];
	let group: Omit<Block, 'columns'>[] = [];
	let ends: number[] = [];
	const close = () => {
		blocks.push(...group.map((block) => ({ ...block, columns: ends.length })));
		group = [];
		ends = [];
	};
	for (const box of boxes) {
		if (ends.length > 0 && ends.every((end) => end <= box.top)) close();
		const free = ends.findIndex((end) => end <= box.top);
		const column = free === -1 ? ends.length : free;
		ends[column] = box.bottom;
		group.push({ ...box, column });
	}
	close();
	return blocks;
}

function boxOf({ from, to }: Entry): { readonly top: number; readonly bottom: number } {
	if (to === null) {
		const top = Math.max(0, from - momentMinutes);
		return { top, bottom: Math.max(from, top + leastMinutes) };
	}
	const top = Math.min(from, minutesOfDay - leastMinutes);
	return { top, bottom: Math.max(to, top + leastMinutes) };
}
