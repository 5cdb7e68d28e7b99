/** A description as it was sent, and a digest of the HTML it made. */
export interface PreservedDescription {
	readonly text: string;
	readonly of: string;
}

export type PreservedStatus = 'IN-PROCESS' | 'CANCELLED';

/**
 * What a calendar program said of a task that the task has no field for, in its own words. It is kept beside the task for
 * calendars alone, and served again as long as nobody changed what it is about.
 */
export interface PreservedText {
	/** How far it is while it is open. */
	readonly status: PreservedStatus | null;
	/** Lines of rules that the fields of a task cannot say. */
	readonly rules: readonly string[];
	/** Lines of colours, and the six digits they made. */
	readonly colours: { readonly lines: readonly string[]; readonly of: string } | null;
	/** Lines of any other name. */
	readonly lines: readonly string[];
	/** The lines of alarms beside their triggers, by these (`triggerKey`). */
	readonly alarms: Readonly<Record<string, readonly string[]>>;
	readonly description: PreservedDescription | null;
}

export const nothingPreserved: PreservedText = {
	status: null,
	rules: [],
	colours: null,
	lines: [],
	alarms: {},
	description: null,
};

/** What is kept of one task is at most so large, in bytes. What is beyond is left out. */
const maxPreserved = 64 * 1024;

const utf8 = new TextEncoder();

/** As it is stored; `null` for nothing. Of what is too much the last lines are left out, and those that alone are too long. */
export function writePreserved(preserved: PreservedText): string | null {
	let left = maxPreserved - baseSize;
	const takes = (piece: unknown) => {
		const size = utf8.encode(JSON.stringify(piece)).length + 1;
		if (size > left) return false;
		left -= size;
		return true;
	};
	const fitting: PreservedText = {
		status: preserved.status,
		rules: preserved.rules.filter(takes),
		colours: preserved.colours && takes(preserved.colours) ? preserved.colours : null,
		lines: preserved.lines.filter(takes),
		alarms: Object.fromEntries(Object.entries(preserved.alarms).filter(takes)),
		description: preserved.description && takes(preserved.description) ? preserved.description : null,
	};
	const text = JSON.stringify(fitting);
	return text === JSON.stringify(nothingPreserved) ? null : text;
}

/** What stands around the pieces. */
const baseSize = 200;

/** What was stored; only `writeKept` writes it. */
export function readPreserved(stored: string | null): PreservedText {
	return stored === null
		? nothingPreserved
		: { ...nothingPreserved, ...(JSON.parse(stored) as Partial<PreservedText>) };
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
	const preserved = readPreserved(stored);
	return writePreserved({
		...preserved,
		status: isTurned ? null : preserved.status,
		description: isReworded ? null : preserved.description,
	});
}
