import type { Span } from './notification.en.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const sizes = [
	['year', 365 * 24 * hourMs],
	['week', 7 * 24 * hourMs],
	['day', 24 * hourMs],
	['hour', hourMs],
	['minute', minuteMs],
] as const;

/**
 * How long something lasts, in the largest units first, cut to whole minutes; nothing for less than one.
 * @example spansOf(90 * 60_000) // [{ unit: 'hour', count: 1 }, { unit: 'minute', count: 30 }]
 */
export function spansOf(ms: number): Span[] {
	let left = Math.max(0, ms);
	const spans: Span[] = [];
	for (const [unit, size] of sizes) {
		const count = Math.floor(left / size);
		left -= count * size;
		if (count > 0) spans.push({ unit, count });
	}
	return spans;
}

/** The same, rounded to hours. */
export function hoursOf(ms: number): Span[] {
	return spansOf(Math.round(ms / hourMs) * hourMs);
}
