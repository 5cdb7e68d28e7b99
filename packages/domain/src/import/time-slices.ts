import type { TimeSlicer } from './limits.ts';

/** So many items are looked at before the event loop runs something else. */
const itemsInOneGo = 500;
/** So many characters are cut into lines before it does. */
const charactersInOneGo = 256 * 1024;

/** Runs over all items, and yields to the event loop now and then. */
export function* inTimeSlices<T>(items: Iterable<T>, run: (item: T) => void): TimeSlicer<void> {
	let count = 0;
	for (const item of items) {
		run(item);
		count += 1;
		if (count % itemsInOneGo === 0) yield;
	}
}

/** Makes something of each item, and yields to the event loop now and then. */
export function* mapInTimeSlices<T, R>(items: Iterable<T>, make: (item: T) => R): TimeSlicer<R[]> {
	const made: R[] = [];
	yield* inTimeSlices(items, (item) => void made.push(make(item)));
	return made;
}

/** The lines of a text, without a byte order mark and the ends of lines. */
export function* splitLines(text: string): TimeSlicer<string[]> {
	const lines: string[] = [];
	let from = text.startsWith('\ufeff') ? 1 : 0;
	for (;;) {
		const end = text.indexOf('\n', from + charactersInOneGo);
		const piece = end < 0 ? text.slice(from) : text.slice(from, end).replace(/\r$/, '');
		for (const line of piece.split(/\r?\n/)) lines.push(line);
		if (end < 0) return lines;
		from = end + 1;
		yield;
	}
}
