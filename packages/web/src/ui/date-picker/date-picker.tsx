import { Armchair, CalendarArrowUp, CalendarDays, CalendarRange, Clock, Sun, Sunrise, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon, type IconShape } from '../icon.tsx';
import { type Day, formatDay } from './calendar.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import styles from './date-picker.module.css';
import { TimeField } from './time-field.tsx';
import type { TimeFormat } from './time-of-day.ts';

/** A day and a time on the clock of the person's own zone. */
export interface LocalTime {
	readonly day: Day;
	/** `09:00`, in 24 hours; null for the day as such. */
	readonly time: string | null;
}

const quickIcons = {
	today: Sun,
	tomorrow: Sunrise,
	nextMonday: CalendarArrowUp,
	thisWeekend: Armchair,
	laterThisWeek: CalendarDays,
	nextWeek: CalendarRange,
} satisfies Record<string, IconShape>;

export interface QuickDate extends LocalTime {
	readonly id: keyof typeof quickIcons;
}

export interface DatePickerProps extends Omit<CalendarGridProps, 'value' | 'onPick'> {
	value: LocalTime | null;
	onChange: (value: LocalTime | null) => void;
	/** Closes it. What was chosen has been told by then. */
	onDone: () => void;
	/** What is worth offering now, with the times that the rules give. */
	quick: readonly QuickDate[];
	/** A day may go without a time, and has none until somebody adds it. */
	isTimeOptional?: boolean;
	/** The time of a day picked from the month, where there was none yet; the one that is added. */
	defaultTime: string;
	/** How times are written; both ways are understood. */
	timeFormat?: TimeFormat;
	/** What the empty choice says: "No date". */
	noneLabel?: string;
}

/** Quick choices, a month, and a time. Everything is told at once; Done only closes. */
export function DatePicker(props: DatePickerProps) {
	const { value, onChange, onDone, quick, isTimeOptional = false, defaultTime, noneLabel, ...rest } = props;
	const { timeFormat = '24h', ...calendar } = rest;
	const { t } = useTranslation('ui');
	const timeOf = (usual: string | null) => (isTimeOptional ? (value?.time ?? null) : usual);
	return (
		<div className={styles.frame}>
			<div className={styles.picker}>
				<QuickChoices
					quick={quick.map((one) => ({ ...one, time: timeOf(one.time) }))}
					onChange={onChange}
					onDone={onDone}
					noneLabel={noneLabel ?? t('date.none')}
				/>
				<div className={styles.month}>
					<CalendarGrid
						{...calendar}
						value={value?.day ?? null}
						onPick={(day) => onChange({ day, time: value?.time ?? timeOf(defaultTime) })}
					/>
					<div className={styles.foot}>
						<TimePart {...{ value, onChange, isTimeOptional, defaultTime, timeFormat }} />
						<span className="grow" />
						<Button kind="primary" onClick={onDone}>
							{t('done')}
						</Button>
					</div>
				</div>
			</div>
		</div>
	);
}

type TimePartProps = Pick<DatePickerProps, 'value' | 'onChange' | 'defaultTime'> &
	Required<Pick<DatePickerProps, 'isTimeOptional' | 'timeFormat'>>;

/** The time; of a day without one, a button that adds it. */
function TimePart({ value, onChange, isTimeOptional, defaultTime, timeFormat }: TimePartProps) {
	const { t } = useTranslation('ui');
	const part = useRef<HTMLDivElement>(null);
	const [turns, setTurns] = useState(0);
	useEffect(() => {
		// What was pressed has given way to the other.
		if (turns > 0) part.current?.querySelector<HTMLElement>('input, button')?.focus();
	}, [turns]);
	const setTime = (time: string | null) => {
		if (!value) return;
		onChange({ ...value, time });
		setTurns(turns + 1);
	};
	const isAsked = isTimeOptional && value !== null && value.time === null;
	return (
		<div ref={part} className={styles.timePart}>
			{isAsked ? (
				<button type="button" className={styles.addTime} onClick={() => setTime(defaultTime)}>
					<Icon of={Clock} size={14} />
					{t('date.addTime')}
				</button>
			) : (
				(!isTimeOptional || value !== null) && (
					<>
						<Icon of={Clock} />
						<TimeField
							value={value?.time ?? null}
							format={timeFormat}
							onChange={(time) => value && onChange({ ...value, time })}
						/>
						{isTimeOptional && (
							<IconButton icon={X} size="small" name={t('date.removeTime')} onClick={() => setTime(null)} />
						)}
					</>
				)
			)}
		</div>
	);
}

type QuickChoicesProps = Pick<DatePickerProps, 'quick' | 'onChange' | 'onDone'> & { noneLabel: string };

function QuickChoices({ quick, onChange, onDone, noneLabel }: QuickChoicesProps) {
	const { t, language } = useTranslation('ui');
	const choose = (value: LocalTime | null) => {
		onChange(value);
		onDone();
	};
	return (
		<div className={styles.quick}>
			{quick.map(({ id, day, time }) => (
				<button key={id} type="button" className={styles.choice} onClick={() => choose({ day, time })}>
					<Icon of={quickIcons[id]} />
					<span className="cut">{t(`date.${id}`)}</span>
					<span className={styles.weekdayTail}>{formatDay(day, language, { weekday: 'short' })}</span>
				</button>
			))}
			<hr className={styles.rule} />
			<button type="button" className={styles.choice} onClick={() => choose(null)}>
				<Icon of={X} />
				{noneLabel}
			</button>
		</div>
	);
}
