export type { Interval, Repeat, RepeatMode, RepeatUnit } from './interval.ts';
export { describeRepeat, maxRepeatSeconds, repeatModes, repeats, toRepeat } from './interval.ts';
export { followBase, nextOccurrence } from './next-occurrence.ts';
export type { MonthDays, ReminderBase, RepeatingDates, RepeatingReminder } from './repeating-dates.ts';
export { noMonthDays } from './repeating-dates.ts';
