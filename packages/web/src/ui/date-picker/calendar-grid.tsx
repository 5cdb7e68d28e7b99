import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { tip } from '../tip.ts';
import { addMonths, type Day, type DaySpan, dayByKey, formatDay, isSameMonth, isWithin, weeksOf } from './calendar.ts';
import styles from './date-picker.module.css';
import band from './range-calendar.module.css';

export interface CalendarGridProps {
	/** The picked day, or none. */
	value: Day | null;
	today: Day;
	onPick: (day: Day) => void;
	/** 0 is Sunday, 1 Monday, to 6. */
	weekStart: number;
	/** Both of its ends are picked, and the days between them lie in a band. */
	span?: DaySpan;
	/** Days that hold something: a small line under the number. */
	marks?: ReadonlyMap<Day, DayMark>;
	/** Told which days are in sight: the first and the last. */
	onDays?: (first: Day, last: Day) => void;
}

/** What a day holds. */
export interface DayMark {
	readonly color: string;
	/** "3 tasks" */
	readonly label: string;
}

const noSpan: DaySpan = { first: null, last: null };

/** A month of days. Arrows, Page Up and Down, Home and End move; Enter picks. */
export function CalendarGrid({ value, today, onPick, weekStart, marks, onDays, span = noSpan }: CalendarGridProps) {
	const { t, language } = useTranslation('ui');
	const [cursor, setCursor] = useState(value ?? today);
	const grid = useRef<HTMLDivElement>(null);
	const followsKey = useRef(false);

	useEffect(() => setCursor(value ?? today), [value, today]);
	// After each move by a key, and only then, the focus goes along.
	useEffect(() => {
		if (!followsKey.current) return;
		followsKey.current = false;
		grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const isRightToLeft = grid.current?.closest('[dir]')?.getAttribute('dir') === 'rtl';
		const next = dayByKey(cursor, event.key, weekStart, isRightToLeft);
		if (!next) return;
		event.preventDefault();
		followsKey.current = true;
		setCursor(next);
	};

	const weeks = weeksOf(cursor, weekStart);
	const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
	// biome-ignore lint/correctness/useExhaustiveDependencies: for other days, not for another function
	useEffect(() => {
		if (first !== undefined && last !== undefined) onDays?.(first, last);
	}, [first, last]);
	const month = formatDay(cursor, language, { month: 'long', year: 'numeric' });
	return (
		<div>
			<div className={styles.monthHead}>
				<IconButton
					size="small"
					icon={ChevronLeft}
					name={t('date.previousMonth')}
					onClick={() => setCursor(addMonths(cursor, -1))}
				/>
				<span aria-live="polite">{month}</span>
				<IconButton
					size="small"
					icon={ChevronRight}
					name={t('date.nextMonth')}
					onClick={() => setCursor(addMonths(cursor, 1))}
				/>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: days are placed by a grid that six weeks share, not by a table */}
			<div
				ref={grid}
				role="grid"
				aria-label={month}
				tabIndex={-1}
				className={cx(styles.grid, 'num')}
				onKeyDown={onKeyDown}
			>
				<WeekdayNames days={weeks[0] ?? []} locale={language} />
				{weeks.map((week) => (
					// biome-ignore lint/a11y/useSemanticElements: see above
					// biome-ignore lint/a11y/useFocusableInteractive: its days take the focus
					<div key={week[0]} role="row" className={styles.week}>
						{week.map((day) => (
							<DayCell
								key={day}
								day={day}
								locale={language}
								isOutside={!isSameMonth(day, cursor)}
								isToday={day === today}
								isPicked={day === value || day === span.first || day === span.last}
								className={isWithin(day, span) ? band.within : undefined}
								isCursor={day === cursor}
								mark={marks?.get(day)}
								onPick={onPick}
							/>
						))}
					</div>
				))}
			</div>
		</div>
	);
}

/** "Mo", "Tu" where names are written in Latin letters; elsewhere as the language shortens them most. */
function narrowWeekday(day: Day, locale: string): string {
	const short = formatDay(day, locale, { weekday: 'short' });
	return /^\p{Script=Latin}/u.test(short) ? short.slice(0, 2) : formatDay(day, locale, { weekday: 'narrow' });
}

/** The head of a month. */
export function WeekdayNames({ days, locale }: { days: readonly Day[]; locale: string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid
		// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached
		<div role="row" className={styles.week}>
			{days.map((day) => (
				// biome-ignore lint/a11y/useSemanticElements: see the grid
				// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached
				<span
					key={day}
					role="columnheader"
					aria-label={formatDay(day, locale, { weekday: 'long' })}
					className={styles.weekday}
				>
					{narrowWeekday(day, locale)}
				</span>
			))}
		</div>
	);
}

interface DayCellProps {
	day: Day;
	locale: string;
	isOutside: boolean;
	isToday: boolean;
	isPicked: boolean;
	isCursor: boolean;
	mark?: DayMark | undefined;
	className?: string | undefined;
	onPick: (day: Day) => void;
}

/** A day of a month, as a button. */
export function DayCell(props: DayCellProps) {
	const { day, locale, isOutside, isToday, isPicked, isCursor, mark, className, onPick } = props;
	// React's types know no custom properties.
	const thread = mark === undefined ? undefined : ({ '--c': mark.color } as CSSProperties);
	const name = formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid
		<button
			type="button"
			role="gridcell"
			data-day={day}
			tabIndex={isCursor ? 0 : -1}
			aria-selected={isPicked}
			aria-current={isToday ? 'date' : undefined}
			aria-label={mark ? `${name}, ${mark.label}` : name}
			{...(mark && tip(mark.label))}
			className={cx(
				styles.day,
				isOutside && styles.outside,
				isToday && styles.today,
				isPicked && styles.picked,
				mark !== undefined && styles.marked,
				className,
			)}
			style={thread}
			onClick={() => onPick(day)}
		>
			{Number(day.slice(8))}
		</button>
	);
}
