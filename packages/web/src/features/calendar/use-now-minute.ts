import { wallClockOf } from '@ordna/domain/time';
import { useCalendar } from './calendar-context.ts';

/** The present minute of the day in the person's zone. */
export function useNowMinute(): number {
	const { rowContext } = useCalendar();
	const { now, zone } = rowContext.format.clock;
	const { hour, minute } = wallClockOf(now, zone);
	return hour * 60 + minute;
}
