import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import type { DateRange } from './range.ts';

/** The range from the start of one day to the end of another, both of which it holds. */
export function rangeOfDays(first: Day, last: Day): DateRange {
	return { from: `${first} 00:00`, to: `${addDays(last, 1)} 00:00` };
}
