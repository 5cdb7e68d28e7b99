import { Clock, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import { countDays, type Day, dayInWords } from './calendar.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import styles from './date-picker.module.css';
import type { LocalTime } from './local-time.ts';
import { inOrder, type Period, type PeriodEnd, spanOf, withDay, withDays, withoutTimes, withTimes } from './period.ts';
import own from './period-picker.module.css';
import { TimeField } from './time-field.tsx';
import { formatTimeOfDay, type TimeFormat } from './time-of-day.ts';
import { useDragOverDays } from './use-drag-over-days.ts';

export interface PeriodPickerProps extends Pick<CalendarGridProps, 'today' | 'weekStart' | 'marks' | 'onDays'> {
	value: Period;
	/** Told at once, with every step. */
	onChange: (value: Period) => void;
	/** Closes it. What was chosen has been told by then. */
	onDone: () => void;
	/** The end that is asked for first. */
	initial: PeriodEnd;
	/** The times that are added to days without one. */
	defaultTimes: Readonly<Record<PeriodEnd, string>>;
	/** How times are written; both ways are understood. */
	timeFormat?: TimeFormat;
	/** What a typed text can mean, the likeliest first. */
	read: (text: string) => readonly LocalTime[];
}

const ends: readonly PeriodEnd[] = ['start', 'end'];

/** A start and an end in one month: typed, picked one after the other, or dragged over. */
export function PeriodPicker(props: PeriodPickerProps) {
	const { value, onChange, onDone, initial, defaultTimes, timeFormat = '24h', read, ...calendar } = props;
	const { t } = useTranslation('ui');
	const [active, setActive] = useState(initial);
	const fields = useRef<HTMLDivElement>(null);
	const focusField = (of: PeriodEnd) => fields.current?.querySelector<HTMLElement>(`[data-end="${of}"]`)?.focus();
	const isTouched = useMedia('(pointer: coarse)');
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
	useEffect(() => {
		// Under a finger the keyboard would slide over the month.
		if (!isTouched) focusField(initial);
	}, []);
	const { dragged, handlers } = useDragOverDays((one, other) => onChange(withDays(value, one, other)));
	const shown = dragged ? withDays(value, ...dragged) : value;
	const pick = (day: string) => {
		onChange(withDay(value, active, day));
		setActive(active === 'start' ? 'end' : 'start');
	};
	const take = (of: PeriodEnd, typed: LocalTime | null) => onChange(inOrder({ ...value, [of]: typed }));
	return (
		<div className={own.frame}>
			<div ref={fields} className={own.fields}>
				{ends.map((of) => (
					<EndField
						key={of}
						of={of}
						value={value[of]}
						isActive={of === active}
						timeFormat={timeFormat}
						today={calendar.today}
						read={read}
						onActive={() => setActive(of)}
						onTake={(typed) => take(of, typed)}
						onEnter={() => (of === 'start' ? focusField('end') : onDone())}
					/>
				))}
			</div>
			<div className={styles.month}>
				<div {...handlers}>
					<CalendarGrid {...calendar} value={value[active]?.day ?? null} span={spanOf(shown)} onPick={pick} />
				</div>
				<Times {...{ value, onChange, timeFormat }} />
			</div>
			<div className={styles.foot}>
				<Length {...shown} />
				{ends.some((of) => value[of]?.time === null) && (
					<button type="button" className={styles.addTime} onClick={() => onChange(withTimes(value, defaultTimes))}>
						<Icon of={Clock} size={14} />
						{t('date.addTimes')}
					</button>
				)}
				<span className="grow" />
				<Button kind="primary" onClick={onDone}>
					{t('done')}
				</Button>
			</div>
		</div>
	);
}

function Length({ start, end }: Period) {
	const { t } = useTranslation('ui');
	if (!start || !end) return null;
	return (
		<span className={own.length} aria-live="polite">
			{t('date.days', { count: countDays(start.day, end.day) })}
		</span>
	);
}

type TimesProps = Pick<PeriodPickerProps, 'value' | 'onChange'> & Required<Pick<PeriodPickerProps, 'timeFormat'>>;

/** The times of the ends that have one. */
function Times({ value, onChange, timeFormat }: TimesProps) {
	const { t } = useTranslation('ui');
	const timed = ends.filter((of) => (value[of]?.time ?? null) !== null);
	if (timed.length === 0) return null;
	return (
		<div className={own.times}>
			{timed.map((of) => (
				<TimeField
					key={of}
					name={t(`date.timeOf.${of}`)}
					value={value[of]?.time ?? null}
					format={timeFormat}
					onChange={(time) => value[of] && onChange(inOrder({ ...value, [of]: { ...value[of], time } }))}
				/>
			))}
			<span className="grow" />
			<IconButton icon={X} size="small" name={t('date.removeTimes')} onClick={() => onChange(withoutTimes(value))} />
		</div>
	);
}

interface EndFieldProps extends Pick<CalendarGridProps, 'today'> {
	of: PeriodEnd;
	value: LocalTime | null;
	/** A day that is picked goes here. */
	isActive: boolean;
	timeFormat: TimeFormat;
	read: (text: string) => readonly LocalTime[];
	onActive: () => void;
	/** With nothing it is cleared. */
	onTake: (value: LocalTime | null) => void;
	onEnter: () => void;
}

/** One end, as it is set, or typed in words: taken by Enter and on leaving; what is not understood stays out. */
function EndField({ of, value, isActive, timeFormat, today, read, onActive, onTake, onEnter }: EndFieldProps) {
	const { t } = useTranslation('ui');
	const write = useWriting(timeFormat, today);
	const [typed, setTyped] = useState<string>();
	const id = useId();
	const written = value ? write(value) : '';
	const isChanged = typed !== undefined && typed !== written;
	const [reading] = isChanged && typed.trim() !== '' ? read(typed) : [];
	const isWrong = isChanged && typed.trim() !== '' && !reading;
	const settle = () => {
		if (isChanged && !isWrong) onTake(reading ?? null);
		setTyped(undefined);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
		event.preventDefault();
		if (isWrong) return;
		// At once: the field is left next, and would take the same again.
		flushSync(settle);
		onEnter();
	};
	return (
		<div className={own.end} data-active={isActive || undefined}>
			<label htmlFor={id}>{t(`date.${of}`)}</label>
			<span className={own.box}>
				<input
					id={id}
					data-end={of}
					value={typed ?? written}
					placeholder={t('date.none')}
					autoComplete="off"
					enterKeyHint="done"
					dir="auto"
					maxLength={200}
					aria-invalid={isWrong || undefined}
					aria-describedby={`${id} said`}
					onChange={({ target }) => setTyped(target.value)}
					onFocus={({ target }) => {
						onActive();
						target.select();
					}}
					onBlur={settle}
					onKeyDown={onKeyDown}
				/>
				{value && typed === undefined && (
					<IconButton icon={X} size="small" name={t(`date.clear.${of}`)} onClick={() => onTake(null)} />
				)}
			</span>
			<span id={`${id} said`} role="status" className={own.said}>
				{reading && write(reading, true)}
				{isWrong && t('date.notUnderstood')}
			</span>
		</div>
	);
}

/** Writes an end: "Mon, Mar 16". Its time stands in a field of its own. */
function useWriting(timeFormat: TimeFormat, today: Day): (end: LocalTime, hasTime?: boolean) => string {
	const { t, language } = useTranslation('ui');
	return ({ day: date, time }, hasTime = false) => {
		const day = dayInWords(date, language, today);
		return hasTime && time !== null ? t('date.dayAndTime', { day, time: formatTimeOfDay(time, timeFormat) }) : day;
	};
}
