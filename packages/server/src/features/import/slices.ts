import type { ImportedTask } from '@ordna/domain/import';
import { keysOf } from '../../context/fields.ts';

/** What one transaction stores, so that others wait for it no longer than for a large request. */
const maxInSlice = { tasks: 50, rows: 600, characters: 100_000, files: 25 } as const;

/** Something with a task that came from elsewhere. */
export interface Sliceable {
	readonly task: Pick<ImportedTask, 'description' | 'comments' | 'labels' | 'reminders' | 'attachments'>;
	/** Places in views. */
	readonly places: readonly unknown[];
}

/** Cuts tasks into pieces that are stored one after the other; a large one is a piece by itself. */
export function* inSlices<T extends Sliceable>(all: Iterable<T>): Generator<T[]> {
	let slice: T[] = [];
	let held = weightOf(undefined);
	for (const one of all) {
		const own = weightOf(one);
		const isFull = keysOf(maxInSlice).some((name) => held[name] + own[name] > maxInSlice[name]);
		if (slice.length > 0 && isFull) {
			yield slice;
			slice = [];
			held = weightOf(undefined);
		}
		slice.push(one);
		for (const name of keysOf(maxInSlice)) held[name] += own[name];
	}
	if (slice.length > 0) yield slice;
}

/** Cuts the comments of one task into pieces that are stored one after the other. */
export function* commentsInPieces<T extends { readonly comment: string }>(all: readonly T[]): Generator<T[]> {
	let piece: T[] = [];
	let characters = 0;
	for (const one of all) {
		const isFull = piece.length >= maxInSlice.rows || characters + one.comment.length > maxInSlice.characters;
		if (piece.length > 0 && isFull) {
			yield piece;
			piece = [];
			characters = 0;
		}
		piece.push(one);
		characters += one.comment.length;
	}
	if (piece.length > 0) yield piece;
}

function weightOf(one: Sliceable | undefined) {
	if (!one) return { tasks: 0, rows: 0, characters: 0, files: 0 };
	const { task, places } = one;
	const { comments, labels, reminders, attachments } = task;
	return {
		tasks: 1,
		rows: 2 + places.length + comments.length + labels.length + reminders.length + 2 * attachments.length,
		characters: task.description.length + comments.reduce((sum, { comment }) => sum + comment.length, 0),
		files: attachments.length,
	};
}

/** Cuts a list into pieces of so many. */
export function inPieces<T>(all: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
