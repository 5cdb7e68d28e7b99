import {
	addDays,
	type CalendarDate,
	calendarDateAt,
	type Instant,
	noonOf,
	type WeekClock,
	wallClockOf,
} from '@ordna/domain/time';
import { useMemo } from 'react';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { useWeekClock } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';

/** Days and times as the history says them, in the person's language, zone and clock. */
export interface DayWords {
	readonly clock: WeekClock;
	/** Which day it is: the same text for all of it. */
	readonly dayOf: (time: Instant) => CalendarDate;
	/** "Today", "Monday, Mar 9"; with its year where that is not this one. */
	readonly heading: (time: Instant) => string;
	/** "9:12 AM" */
	readonly time: (time: Instant) => string;
	/** A date that somebody set: "Mar 12, 9:00 AM"; a day without a time where it is meant so; nothing where there is none. */
	readonly date: (at: Instant | null, day: CalendarDate | null) => string;
	/** All of it, for a tip. */
	readonly long: (time: Instant) => string;
}

export function useDayWords(): DayWords {
	const { t, language } = useTranslation('history');
	const clock = useWeekClock();
	const { timeFormat } = useScreenSettings();
	return useMemo(() => {
		const { zone, now } = clock;
		const hour12 = timeFormat === '12h';
		const format = (options: Intl.DateTimeFormatOptions) => dateFormatter(language, { timeZone: zone, ...options });
		const time = format({ hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 });
		const dated = { month: 'short', day: 'numeric' } as const;
		const timed = { hour: 'numeric', minute: '2-digit', hour12 } as const;
		const yearOf = (at: Instant) =>
			wallClockOf(at, zone).year === wallClockOf(now, zone).year ? {} : ({ year: 'numeric' } as const);
		const dayOf = (at: Instant) => calendarDateAt(at, zone);
		const [today, yesterday] = [dayOf(now), dayOf(addDays(now, -1, zone))];
		return {
			clock,
			dayOf,
			heading(at) {
				const day = dayOf(at);
				if (day === today) return t('today');
				if (day === yesterday) return t('yesterday');
				return format({ weekday: 'long', ...dated, ...yearOf(at) }).format(at);
			},
			time: (at) => time.format(at),
			date(at, day) {
				const shown = day ? noonOf(day, zone) : at;
				if (shown === null) return '';
				return format({ ...dated, ...yearOf(shown), ...(day ? {} : timed) }).format(shown);
			},
			long: (at) => format({ dateStyle: 'full', timeStyle: 'short' }).format(at),
		};
	}, [clock, timeFormat, language, t]);
}
