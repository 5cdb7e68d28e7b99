import { Armchair, CalendarArrowUp, CalendarDays, CalendarRange, Clock, Sun, Sunrise, X } from 'lucide-react';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../button.tsx';
import { Icon, type IconShape } from '../icon.tsx';
import { type Day, formatDay } from './calendar.ts';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import styles from './date-picker.module.css';
import { TimeField } from './time-field.tsx';
import type { TimeFormat } from './time-of-day.ts';

/** A day and a time on the clock of the person's own zone. */
export interface LocalTime {
	readonly day: Day;
	/** `09:00`, in 24 hours. */
	readonly time: string;
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
	/** The time of a day picked from the month, where there was none yet. */
	defaultTime: string;
	/** How times are written; both ways are understood. */
	timeFormat?: TimeFormat;
	/** What the empty choice says: "No date". */
	noneLabel?: string;
}

/** Quick choices, a month, and a time. Everything is told at once; Done only closes. */
export function DatePicker(props: DatePickerProps) {
	const { value, onChange, onDone, quick, defaultTime, timeFormat = '24h', noneLabel, ...calendar } = props;
	const { t } = useTranslation('ui');
	return (
		<div className={styles.frame}>
			<div className={styles.picker}>
				<QuickChoices quick={quick} onChange={onChange} onDone={onDone} noneLabel={noneLabel ?? t('date.none')} />
				<div className={styles.month}>
					<CalendarGrid
						{...calendar}
						value={value?.day ?? null}
						onPick={(day) => onChange({ day, time: value?.time ?? defaultTime })}
					/>
					<div className={styles.foot}>
						<Icon of={Clock} />
						<TimeField
							value={value?.time ?? null}
							format={timeFormat}
							onChange={(time) => value && onChange({ ...value, time })}
						/>
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
