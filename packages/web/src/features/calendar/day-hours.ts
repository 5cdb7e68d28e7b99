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

/** So many overlap and are read; from one more on the rest is counted. */
const maxColumns = 3;

/** Times that have no room beside the others, one after another. */
export interface HiddenBlocks {
	readonly top: number;
	readonly bottom: number;
	readonly count: number;
}

export interface FoldedHours {
	readonly shown: readonly Block[];
	readonly hidden: readonly HiddenBlocks[];
}

/** Keeps three of those that overlap; a column beside them says how many more there are. */
export function foldHours(blocks: readonly Block[]): FoldedHours {
	const columns = maxColumns + 1;
	const shown = blocks
		.filter(({ column }) => column < maxColumns)
		.map((block) => (block.columns > maxColumns ? { ...block, columns } : block));
	const hidden: HiddenBlocks[] = [];
	for (const { top, bottom } of blocks.filter(({ column }) => column >= maxColumns)) {
		const last = hidden.at(-1);
		if (last && top < last.bottom)
			hidden[hidden.length - 1] = { top: last.top, bottom: Math.max(bottom, last.bottom), count: last.count + 1 };
		else hidden.push({ top, bottom, count: 1 });
	}
	return { shown, hidden };
}
