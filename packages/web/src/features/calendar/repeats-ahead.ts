import { noMonthDays, type Repeat, repeatModes, repeats } from '@ordna/domain/repeat';
import { nextDays, type Task } from '@ordna/domain/task';
import { addMs, type Clock, type Instant } from '@ordna/domain/time';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { type Entry, entryOf } from './entries.ts';
import { instantAt } from './moves.ts';

/** The days that are shown. */
export interface Days {
	readonly first: Day;
	readonly last: Day;
}

const daySeconds = 86_400;
/** More than a screen holds: of months from now on, and of days shown. */
const mostSteps = 600;

/**
 * Where an open task that repeats comes round among some days, if it is done each time until then. What counts from when
 * it is done nobody knows beforehand, and what comes several times a day would hide all else.
 */
export function repeatsAhead(task: Task, { first, last }: Days, { now, zone }: Clock): readonly Entry[] {
	const mode = repeatModes[task.repeatMode] ?? 'afterInterval';
	const repeat: Repeat = { mode, afterSeconds: task.repeatAfter };
	if (task.done || !repeats(repeat) || mode === 'fromNow') return [];
	if (mode === 'afterInterval' && repeat.afterSeconds < daySeconds) return [];
	const begin = instantAt(first, 0, zone);
	const entries: Entry[] = [];
	let dates = { ...task, reminders: [], monthDays: noMonthDays };
	for (let steps = 0; steps < mostSteps; steps++) {
		const at = anchorOf(dates);
		if (at === null) return entries;
		// A first step that passes over what is not shown; where it falls due later than now it is one interval later.
		const from = steps === 0 ? latest(now, addMs(begin, -1)) : at;
		const next = nextDays(repeat, dates, { now: steps === 0 && at > from ? at : from, zone });
		if (!next) return entries;
		dates = { ...dates, ...next, reminders: [] };
		const entry = entryOf(dates, zone, true);
		if (!entry || entry.first > last) return entries;
		if (entry.last >= first) entries.push(entry);
	}
	return entries;
}

const anchorOf = ({ dueDate, startDate, endDate }: Pick<Task, 'dueDate' | 'startDate' | 'endDate'>): Instant | null =>
	dueDate ?? startDate ?? endDate;

const latest = (one: Instant, other: Instant) => (one > other ? one : other);
