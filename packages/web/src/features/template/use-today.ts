import { type CalendarDate, calendarDateAt } from '@ordna/domain/time';
import { useWeekClock } from '../task/index.ts';

/** Today where the person is, and on which day their weeks begin. */
export function useToday(): { readonly today: CalendarDate; readonly weekStart: number } {
	const { now, zone, weekStart } = useWeekClock();
	return { today: calendarDateAt(now, zone), weekStart };
}
