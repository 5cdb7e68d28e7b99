export type { CalendarDay, Weekday } from './calendar.ts';
export { dayNumber, dayOfNumber, daysInMonth, nextWeekday, plusDays, plusMonths, weekdayOf } from './calendar.ts';
export type { CalendarDate } from './calendar-date.ts';
export {
	calendarDateAt,
	calendarDateOf,
	endOfDay,
	noonOf,
	readCalendarDate,
	readCalendarDay,
} from './calendar-date.ts';
export type { DateWords, Greeting, TimeOfDay } from './date-words.ts';
export { dateWords, greetingOf } from './date-words.ts';
export type { DueBounds, DueGroup, WeekClock } from './due.ts';
export { dueBounds, dueGroupOf, dueGroups, isLate } from './due.ts';
export type { Instant } from './instant.ts';
export { addMs, toInstant } from './instant.ts';
export type { QuickDate, QuickDay } from './quick-date.ts';
export { nearestHour, putOff, putOffSteps, quickDates, quickDay } from './quick-date.ts';
export type { Clock, WallClock } from './zone.ts';
export { addDays, addMonths, instantOf, instantOn, startOfDay, wallClockOf } from './zone.ts';
