import { parseQuickAdd } from '@ordna/domain/quick-add';
import {
	type CalendarDate,
	type Clock,
	type Instant,
	instantOf,
	nearestHour,
	quickDates,
	readCalendarDate,
	toInstant,
	wallClockOf,
} from '@ordna/domain/time';
import { useCallback, useState } from 'react';
import { DatePicker, type LocalTime } from '../../ui/date-picker/lazy-date-picker.tsx';
import { localizedKeywords, useWeekClock } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { useDayMarks } from './use-day-marks.ts';

interface DateChoicesProps {
	value: Instant | null;
	/** The day that is meant without a time, if one is. Left out where a date always has a time. */
	day?: CalendarDate | null;
	/** Told at once, with every step; with the day where it has no time. */
	onChange: (date: Instant | null, day: CalendarDate | null) => void;
	/** It is to close. */
	onDone: () => void;
	/** What it is a date of, for the head of the sheet on a phone. */
	title?: string;
	/** What the empty choice says; "No date" without it. */
	noneLabel?: string;
	/** With what somebody began to type a date. */
	typed?: string | undefined;
}

/** A date by its quick choices, the month and a time, in the person's zone. For a popover without padding. */
export function DateChoices({ value, day, onChange, onDone, title, noneLabel, typed }: DateChoicesProps) {
	const { weekStart, zone } = useWeekClock();
	const { timeFormat } = useScreenSettings();
	// The choices stay as they were when it opened.
	const [now] = useState(() => toInstant(Date.now()));
	const clock = { now, zone };
	const isTimeOptional = day !== undefined;
	const marks = useDayMarks();
	const read = useCallback(
		(text: string) => readDate(text, { now, zone }, isTimeOptional),
		[now, zone, isTimeOptional],
	);
	return (
		<DatePicker
			value={value === null ? null : day ? { day, time: null } : toLocalTime(value, zone)}
			onChange={(local) => onChange(local && fromLocalTime(local, zone), local ? dayAlone(local) : null)}
			isTimeOptional={isTimeOptional}
			read={read}
			typed={typed}
			onDone={onDone}
			quick={quickDates(clock)
				.toSorted((one, other) => one.date - other.date)
				.map(({ name, date }) => ({ id: name, ...toLocalTime(date, zone) }))}
			title={title}
			defaultTime={defaultTime(clock)}
			today={toLocalTime(now, zone).day}
			weekStart={weekStart}
			timeFormat={timeFormat}
			zone={zone}
			{...marks}
			{...(noneLabel === undefined ? {} : { noneLabel })}
		/>
	);
}

/** What quick add understands of a text that is a date and nothing else, and the same day without its time. */
export function readDate(text: string, clock: Clock, isTimeOptional: boolean): readonly LocalTime[] {
	const typed = text.trim();
	const read = parseQuickAdd(typed, { ...clock, mode: 'default', keywords: localizedKeywords() });
	// What is left of it is the title, and all of it where nothing is.
	if (read.dueDate === null || read.repeat !== null || read.title !== typed) return [];
	const timed = toLocalTime(read.dueDate, clock.zone);
	if (!isTimeOptional) return [timed];
	const day = { day: timed.day, time: null };
	return read.dueDay === null ? [timed, day] : [{ day: read.dueDay, time: null }];
}

const two = (part: number) => String(part).padStart(2, '0');

/** What calendar and clock show in a zone. */
export function toLocalTime(date: Instant, zone: string): LocalTime {
	const { year, month, day, hour, minute } = wallClockOf(date, zone);
	return { day: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The day that is meant, where it is one without a time. */
export const dayAlone = ({ day, time }: LocalTime) => (time === null ? (readCalendarDate(day) ?? null) : null);

/** The instant at which they show it; of a day without a time its noon. */
export function fromLocalTime({ day, time }: LocalTime, zone: string): Instant {
	const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
	const [hour = 0, minute = 0] = (time ?? '12:00').split(':').map(Number);
	return instantOf({ year, month, day: date, hour, minute, second: 0 }, zone);
}

function defaultTime({ now, zone }: Clock): string {
	return `${two(nearestHour(wallClockOf(now, zone)))}:00`;
}
