import type { Instant } from '../time/index.ts';

/** The dates of a task by the names of their lines. */
export type DateName = 'DTSTART' | 'DUE' | 'DTEND';

/** A line as it was sent, and the instant it made: it stands as long as that one does. */
export interface KeptDate {
	readonly line: string;
	readonly at: Instant;
}

/** A description as it was sent, and a digest of the HTML it made. */
export interface KeptDescription {
	readonly text: string;
	readonly of: string;
}

export type KeptStatus = 'IN-PROCESS' | 'CANCELLED';

/**
 * What a calendar program said of a task that the task has no field for, in its own words. It is kept beside the task for
 * calendars alone, and served again as long as nobody changed what it is about.
 */
export interface KeptText {
	/** How far it is while it is open. */
	readonly status: KeptStatus | null;
	/** Lines of rules that the fields of a task cannot say. */
	readonly rules: readonly string[];
	readonly dates: Readonly<Partial<Record<DateName, KeptDate>>>;
	/** Lines of colours, and the six digits they made. */
	readonly colours: { readonly lines: readonly string[]; readonly of: string } | null;
	/** Lines of any other name. */
	readonly lines: readonly string[];
	/** The lines of alarms beside their triggers, by these (`triggerKey`). */
	readonly alarms: Readonly<Record<string, readonly string[]>>;
	readonly description: KeptDescription | null;
}

export const nothingKept: KeptText = {
	status: null,
	rules: [],
	dates: {},
	colours: null,
	lines: [],
	alarms: {},
	description: null,
};

/** What is kept of one task is at most so large, in bytes. What is beyond is left out. */
const mostKept = 64 * 1024;

const utf8 = new TextEncoder();

/** As it is stored; `null` for nothing. Of what is too much the last lines are left out, and those that alone are too long. */
export function writeKept(kept: KeptText): string | null {
	let left = mostKept - baseSize;
	const takes = (piece: unknown) => {
		const size = utf8.encode(JSON.stringify(piece)).length + 1;
		if (size > left) return false;
		left -= size;
		return true;
	};
	const fitting: KeptText = {
		status: kept.status,
		rules: kept.rules.filter(takes),
		dates: Object.fromEntries(Object.entries(kept.dates).filter(takes)),
		colours: kept.colours && takes(kept.colours) ? kept.colours : null,
		lines: kept.lines.filter(takes),
		alarms: Object.fromEntries(Object.entries(kept.alarms).filter(takes)),
		description: kept.description && takes(kept.description) ? kept.description : null,
	};
	const text = JSON.stringify(fitting);
	return text === JSON.stringify(nothingKept) ? null : text;
}

/** What stands around the pieces. */
const baseSize = 200;

/** What was stored; only `writeKept` writes it. */
export function readKept(stored: string | null): KeptText {
	return stored === null ? nothingKept : { ...nothingKept, ...(JSON.parse(stored) as Partial<KeptText>) };
}

/** What became of a task that makes something of what is kept of it untrue. */
export interface Outdating {
	/** It was finished, taken up again, or has come round. */
	readonly isTurned: boolean;
	/** It has another description. */
	readonly isReworded: boolean;
}

/** What is still to be kept of a task that somebody has changed. */
export function withoutOutdated(stored: string | null, { isTurned, isReworded }: Outdating): string | null {
	if (stored === null || !(isTurned || isReworded)) return stored;
	const kept = readKept(stored);
	return writeKept({
		...kept,
		status: isTurned ? null : kept.status,
		description: isReworded ? null : kept.description,
	});
}
