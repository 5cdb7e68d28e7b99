import type { Task } from '@ordna/domain/task';
import { calendarDateAt, toInstant } from '@ordna/domain/time';
import { useCallback, useState } from 'react';
import { type LocalTime, type Period, type PeriodEnd, PeriodPicker } from '../../ui/date-picker/lazy-date-picker.tsx';
import { useWeekClock } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { dayAlone, fromLocalTime, readDate, toLocalTime } from './date-choices.tsx';
import { useDayMarks } from './use-day-marks.ts';

type PeriodFields = Pick<Task, 'startDate' | 'startDay' | 'endDate' | 'endDay'>;

interface PeriodChoicesProps {
	value: PeriodFields;
	/** Told at once, with every step: the ends that are others now. */
	onChange: (fields: Partial<PeriodFields>) => void;
	/** It is to close. */
	onDone: () => void;
	/** The end that is asked for first. */
	initial: PeriodEnd;
}

/** A working day, where times are asked for and none are known. */
const defaultTimes = { start: '09:00', end: '17:00' };

/** When a task begins and ends, in one month, in the person's zone. For a popover without padding. */
export function PeriodChoices({ value, onChange, onDone, initial }: PeriodChoicesProps) {
	const { weekStart, zone } = useWeekClock();
	const { timeFormat } = useScreenSettings();
	// The readings of what is typed stay as they were when it opened.
	const [now] = useState(() => toInstant(Date.now()));
	const read = useCallback((text: string) => readDate(text, { now, zone }, true), [now, zone]);
	const period = periodOf(value, zone);
	const marks = useDayMarks();
	return (
		<PeriodPicker
			value={period}
			onChange={(next) => onChange(changesOf(period, next, zone))}
			onDone={onDone}
			initial={initial}
			today={calendarDateAt(now, zone)}
			weekStart={weekStart}
			timeFormat={timeFormat}
			defaultTimes={defaultTimes}
			read={read}
			{...marks}
		/>
	);
}

function periodOf({ startDate, startDay, endDate, endDay }: PeriodFields, zone: string): Period {
	const local = (date: Task['startDate'], day: Task['startDay'] | undefined): LocalTime | null => {
		if (day) return { day, time: null };
		return date === null ? null : toLocalTime(date, zone);
	};
	return { start: local(startDate, startDay), end: local(endDate, endDay) };
}

function changesOf(before: Period, { start, end }: Period, zone: string): Partial<PeriodFields> {
	const isSame = (one: LocalTime | null, other: LocalTime | null) =>
		one?.day === other?.day && one?.time === other?.time;
	const date = (local: LocalTime | null) => local && fromLocalTime(local, zone);
	const day = (local: LocalTime | null) => local && dayAlone(local);
	return {
		...(isSame(before.start, start) ? {} : { startDate: date(start), startDay: day(start) }),
		...(isSame(before.end, end) ? {} : { endDate: date(end), endDay: day(end) }),
	};
}
