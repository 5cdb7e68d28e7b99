import type { ReminderDates } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { wallClockOf } from '@ordna/domain/time';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useWeekClock } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { momentOf, periodOf, type Reminder } from './reminders.ts';

/** Reminders as people say them, in the person's language, zone and clock. */
export interface ReminderWords {
	readonly now: Instant;
	/** "1 day before", "At due time", "2 hours after start"; the moment itself where it counts from nothing. */
	readonly name: (reminder: Reminder, dates: ReminderDates) => string;
	/** "Thu 9:00 AM" within the week to come, else "Mar 20, 9:00 AM"; what is past says so. */
	readonly moment: (at: Instant) => string;
	/** "Fri, Mar 13, 9:00 AM" */
	readonly full: (at: Instant) => string;
}

const weekMs = 7 * 86_400_000;

export function useReminderWords(): ReminderWords {
	const { t, language } = useTranslation('pickers');
	const { now, zone } = useWeekClock();
	const { timeFormat } = useScreenSettings();
	return useMemo(() => {
		const hour12 = timeFormat === '12h';
		const time = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 } as const;
		const dated = { month: 'short', day: 'numeric' } as const;
		const write = (at: Instant, options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat(language, { timeZone: zone, ...options }).format(at);
		const yearOf = (at: Instant) =>
			wallClockOf(at, zone).year === wallClockOf(now, zone).year ? {} : ({ year: 'numeric' } as const);
		const full = (at: Instant) => write(at, { weekday: 'short', ...dated, ...yearOf(at), ...time });
		return {
			now,
			full,
			name(reminder, dates) {
				const { relativePeriod = 0, relativeTo } = reminder;
				const moment = momentOf(reminder, dates);
				if (!relativeTo) return moment === null ? '' : full(moment);
				if (relativePeriod === 0) return t(`reminder.at.${relativeTo}`);
				const { amount, unit } = periodOf(relativePeriod);
				const period = t(`reminder.period.${unit}`, { count: amount });
				return t(`reminder.${relativePeriod < 0 ? 'before' : 'after'}.${relativeTo}`, { period });
			},
			moment(at) {
				if (at <= now) return t('reminder.past', { date: write(at, { ...dated, ...yearOf(at) }) });
				const isNear = at - now < weekMs;
				return write(at, isNear ? { weekday: 'short', ...time } : { ...dated, ...yearOf(at), ...time });
			},
		};
	}, [language, now, zone, timeFormat, t]);
}
