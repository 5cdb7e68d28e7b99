import type { Day } from './calendar.ts';

/** A day and a time on the clock of the person's own zone. */
export interface LocalTime {
	readonly day: Day;
	/** `09:00`, in 24 hours; null for the day as such. */
	readonly time: string | null;
}
