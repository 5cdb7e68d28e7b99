import type { DaySpan } from './calendar.ts';
import type { LocalTime } from './local-time.ts';

/** A start and an end, either of which may be missing. */
export interface Period {
	readonly start: LocalTime | null;
	readonly end: LocalTime | null;
}

export type PeriodEnd = keyof Period;

/** A day as such begins with its first minute, and ends with its last. */
const sortable = ({ day, time }: LocalTime, of: PeriodEnd) => `${day} ${time ?? (of === 'start' ? '00:00' : '24:00')}`;

/** The same, its ends exchanged where the end comes before the start. */
export function inOrder({ start, end }: Period): Period {
	if (!start || !end || sortable(start, 'start') <= sortable(end, 'end')) return { start, end };
	return { start: end, end: start };
}

/** The period with another day at one of its ends, which keeps its time. */
export function withDay(period: Period, of: PeriodEnd, day: string): Period {
	return inOrder({ ...period, [of]: { day, time: period[of]?.time ?? null } });
}

/** The period from one day to another, in whichever order they come; each end keeps its time. */
export function withDays({ start, end }: Period, one: string, other: string): Period {
	const [first, last] = one < other ? [one, other] : [other, one];
	return inOrder({ start: { day: first, time: start?.time ?? null }, end: { day: last, time: end?.time ?? null } });
}

/** The period with times at those of its ends that have none. */
export function withTimes({ start, end }: Period, times: Readonly<Record<PeriodEnd, string>>): Period {
	const timed = (one: LocalTime | null, time: string) => one && { ...one, time: one.time ?? time };
	return inOrder({ start: timed(start, times.start), end: timed(end, times.end) });
}

/** Its days alone. */
export function withoutTimes({ start, end }: Period): Period {
	return { start: start && { ...start, time: null }, end: end && { ...end, time: null } };
}

export const spanOf = ({ start, end }: Period): DaySpan => ({ first: start?.day ?? null, last: end?.day ?? null });
