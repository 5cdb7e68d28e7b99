import { type Repeat, type RepeatingReminder, type RepeatRule, repeats } from '../repeat/index.ts';
import { nextDays, type RepeatingDays } from '../task/index.ts';
import { type Clock, type Instant, startOfDay, toInstant } from '../time/index.ts';
import { maxMissed, missedTimes, nextByRule, type RuleRepeat, type Turn } from './next-by-rule.ts';

/** How a task repeats: by the two fields of v1, or by a rule that stands before them. */
export interface TaskRepeat {
	readonly fields: Repeat;
	readonly rule: RuleRepeat | null;
}

export interface TurnedTask<R extends RepeatingReminder> {
	readonly dates: RepeatingDays<R>;
	/** `null` for a task that repeats without one. */
	readonly rule: RepeatRule | null;
}

/** Whether a task goes on once it is done, as long as its rule has not ended. */
export function isRepeating({ fields, rule }: TaskRepeat): boolean {
	return rule !== null || repeats(fields);
}

const longAgo = toInstant(-8.64e15);

/** Where a task stands after it was done or left out; `null` where its rule has ended, and for one that does not repeat. */
export function turnTask<R extends RepeatingReminder>(
	{ fields, rule }: TaskRepeat,
	before: RepeatingDays<R>,
	{ turn, clock }: { readonly turn: Turn; readonly clock: Clock },
): TurnedTask<R> | null {
	if (rule !== null) return nextByRule(rule, before, { turn, clock });
	if (turn === 'catchUp' && fields.mode === 'monthly') return { dates: monthsOn(fields, before, clock), rule: null };
	const dates = nextDays(fields, before, clockOf(turn, { fields, before, clock }));
	return dates === null ? null : { dates, rule: null };
}

/** How many times of a task are over, at most so many; 0 for one that is not late, or does not repeat. */
export function timesMissed<R extends RepeatingReminder>(
	{ fields, rule }: TaskRepeat,
	before: RepeatingDays<R>,
	clock: Clock,
): number {
	if (rule !== null) return missedTimes(rule, before, clock);
	const due = dateOf(before);
	const limit = overUntil(before, clock);
	if (!repeats(fields) || due === null || due > limit) return 0;
	switch (fields.mode) {
		case 'fromNow':
			return 1;
		case 'afterInterval':
			return Math.min(maxMissed, Math.floor((limit - due) / (fields.afterSeconds * 1000)) + 1);
		case 'monthly':
			return countMonths(fields, before, clock);
	}
}

function dateOf({
	dueDate,
	startDate,
	endDate,
}: Pick<RepeatingDays<RepeatingReminder>, 'dueDate' | 'startDate' | 'endDate'>) {
	return dueDate ?? startDate ?? endDate;
}

/** The last moment at which what is due counts as missed: a day, which stands at its noon, is not before it has ended. */
function overUntil(before: RepeatingDays<RepeatingReminder>, { now, zone }: Clock): Instant {
	const day = before.dueDate !== null ? before.dueDay : before.startDate !== null ? before.startDay : before.endDay;
	return day === null ? now : startOfDay(now, zone);
}

/** An interval goes on by one, or beyond its moment: the moment says which. From when it is done it is always now. */
function clockOf(
	turn: Turn,
	{ fields, before, clock }: { fields: Repeat; before: RepeatingDays<RepeatingReminder>; clock: Clock },
): Clock {
	if (turn === 'done' || fields.mode === 'fromNow') return clock;
	return { ...clock, now: turn === 'skip' ? longAgo : overUntil(before, clock) };
}

function monthsOn<R extends RepeatingReminder>(
	fields: Repeat,
	before: RepeatingDays<R>,
	clock: Clock,
): RepeatingDays<R> {
	let last = before;
	for (const dates of monthsAfter(fields, before, clock)) last = dates;
	return last;
}

function countMonths(fields: Repeat, before: RepeatingDays<RepeatingReminder>, clock: Clock): number {
	return Math.min(maxMissed, [...monthsAfter(fields, before, clock)].length);
}

/** What a task comes to month after month, up to the first that is not over. */
function* monthsAfter<R extends RepeatingReminder>(
	fields: Repeat,
	before: RepeatingDays<R>,
	clock: Clock,
): Generator<RepeatingDays<R>> {
	const limit = overUntil(before, clock);
	let dates: RepeatingDays<R> | null = before;
	for (let times = 0; times < 12 * maxYears && dates !== null; times++) {
		dates = nextDays(fields, dates, clock);
		if (dates === null) return;
		yield dates;
		if ((dateOf(dates) ?? limit + 1) > limit) return;
	}
}

const maxYears = 10_000;
