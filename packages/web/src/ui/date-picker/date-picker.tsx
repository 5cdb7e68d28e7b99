import '../key-signs.ts';
import { Armchair, CalendarArrowUp, CalendarDays, CalendarRange, Clock, Sun, Sunrise, X } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { Icon, type IconShape } from '../icon.tsx';
import { KeyCaps } from '../key-caps.tsx';
import { useMedia } from '../use-media.ts';
import { dayInWords, formatDay } from './calendar.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import styles from './date-picker.module.css';
import type { LocalTime } from './local-time.ts';
import { TimeField } from './time-field.tsx';
import { formatTimeOfDay, type TimeFormat } from './time-of-day.ts';

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
	/** What it is a date of. On a phone it stands above, beside what takes the date away. */
	title?: string | undefined;
	/** The zone the time is meant in, such as `Europe/Stockholm`: it is named beside a time. */
	zone?: string;
	/** What the empty choice says: "No date". */
	noneLabel?: string;
	/** What a typed text can mean, the likeliest first; without it there is nothing to type in. Keep it between renders. */
	read?: ((text: string) => readonly LocalTime[]) | undefined;
	/** With what somebody began to type. */
	typed?: string | undefined;
}

/** Quick choices, a month, and a time. Everything is told at once; Done only closes. */
export function DatePicker(props: DatePickerProps) {
	const {
		value,
		onChange,
		onDone,
		quick,
		isTimeOptional = false,
		defaultTime,
		title,
		noneLabel,
		zone,
		read,
		typed = '',
		...rest
	} = props;
	const { timeFormat = '24h', ...calendar } = rest;
	const { t, language } = useTranslation('ui');
	const [text, setText] = useState(typed);
	const isTyped = text.trim() !== '';
	const readings = useMemo(() => (isTyped && read ? read(text) : nothingRead), [isTyped, read, text]);
	const [first] = readings;
	const choose = (chosen: LocalTime | null) => {
		onChange(chosen);
		onDone();
	};
	const timeOf = (usual: string | null) => (isTimeOptional ? (value?.time ?? null) : usual);
	return (
		<div className={styles.frame}>
			{title !== undefined && (
				<header className={styles.head}>
					<h2>{title}</h2>
					{value && (
						<Button kind="ghost" onClick={() => choose(null)}>
							{t('date.remove')}
						</Button>
					)}
				</header>
			)}
			{read && (
				<TypedDate text={text} onText={setText} isRead={first !== undefined} onEnter={() => first && choose(first)} />
			)}
			<div className={styles.picker}>
				{isTyped ? (
					<Readings {...{ readings, timeFormat }} today={calendar.today} onChoose={choose} />
				) : (
					<QuickChoices
						quick={quick.map((one) => ({ ...one, time: timeOf(one.time) }))}
						chosen={value?.day}
						onChoose={choose}
						noneLabel={noneLabel ?? t('date.none')}
					/>
				)}
				<div className={styles.month}>
					<CalendarGrid
						{...calendar}
						// Another month is shown where what is typed lies in one.
						key={first?.day.slice(0, 7)}
						value={(first ?? value)?.day ?? null}
						onPick={(day) => {
							setText('');
							onChange({ day, time: value?.time ?? timeOf(defaultTime) });
						}}
					/>
				</div>
			</div>
			<div className={styles.foot}>
				{value && (
					<span className={styles.chosenDay}>
						{dayInWords(value.day, language, calendar.today)}
						{value.time === null && <span className={styles.noTime}>{t('date.noTime')}</span>}
					</span>
				)}
				<TimePart {...{ value, onChange, isTimeOptional, defaultTime, timeFormat }} />
				{zone !== undefined && typeof value?.time === 'string' && <ZoneName zone={zone} />}
				<span className="grow" />
				<Button kind="primary" onClick={onDone}>
					{t('done')}
				</Button>
			</div>
		</div>
	);
}

function ZoneName({ zone }: { zone: string }) {
	const { t } = useTranslation('ui');
	const [, ...city] = zone.split('/');
	const name = city.at(-1)?.replaceAll('_', ' ');
	return <span className={cx('cut', styles.zone)}>{name === undefined ? zone : t('date.zone', { city: name })}</span>;
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

const nothingRead: readonly LocalTime[] = [];

interface TypedDateProps {
	text: string;
	onText: (text: string) => void;
	isRead: boolean;
	onEnter: () => void;
}

/** A date in words. It takes the focus when the picker opens, except where a keyboard would slide over the month. */
function TypedDate({ text, onText, isRead, onEnter }: TypedDateProps) {
	const { t } = useTranslation('ui');
	const field = useRef<HTMLInputElement>(null);
	const isTouched = useMedia('(pointer: coarse)');
	useEffect(() => {
		if (!isTouched) field.current?.focus({ preventScroll: true });
	}, [isTouched]);
	return (
		<label className={styles.typed}>
			<Icon of={CalendarDays} />
			<input
				ref={field}
				value={text}
				onChange={({ target }) => onText(target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
					event.preventDefault();
					onEnter();
				}}
				aria-label={t('date.type')}
				placeholder={t('date.typeLike')}
				autoComplete="off"
				enterKeyHint="done"
				dir="auto"
				maxLength={200}
			/>
			{isRead && <KeyCaps of="Enter" />}
		</label>
	);
}

interface ReadingsProps extends Pick<CalendarGridProps, 'today'> {
	readings: readonly LocalTime[];
	timeFormat: TimeFormat;
	onChoose: (value: LocalTime) => void;
}

/** What is typed, as it is understood, and what else it may mean. */
function Readings({ readings, today, timeFormat, onChoose }: ReadingsProps) {
	const { t, language } = useTranslation('ui');
	if (readings.length === 0) {
		return (
			<div className={styles.quick} role="status">
				<p className={styles.heading}>{t('date.notUnderstood')}</p>
			</div>
		);
	}
	return (
		<div className={styles.quick}>
			{readings.map((reading, at) => (
				<Fragment key={`${reading.day} ${reading.time}`}>
					{at < 2 && <p className={styles.heading}>{t(at === 0 ? 'date.understood' : 'date.orMeant')}</p>}
					<button type="button" className={styles.choice} onClick={() => onChoose(reading)}>
						<Icon of={CalendarDays} />
						<span className="cut">{dayInWords(reading.day, language, today)}</span>
						<span className={styles.weekdayTail}>
							{reading.time === null ? t('date.noTime') : formatTimeOfDay(reading.time, timeFormat)}
						</span>
					</button>
				</Fragment>
			))}
		</div>
	);
}

type QuickChoicesProps = Pick<DatePickerProps, 'quick'> & {
	chosen: string | undefined;
	onChoose: (value: LocalTime | null) => void;
	noneLabel: string;
};

function QuickChoices({ quick, chosen, onChoose: choose, noneLabel }: QuickChoicesProps) {
	const { t, language } = useTranslation('ui');
	return (
		<div className={cx(styles.quick, styles.tiles)}>
			{quick.map(({ id, day, time }) => (
				<button
					key={id}
					type="button"
					className={styles.choice}
					aria-current={day === chosen ? 'date' : undefined}
					onClick={() => choose({ day, time })}
				>
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
