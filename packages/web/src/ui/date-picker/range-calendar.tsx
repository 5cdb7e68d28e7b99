import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import {
	addMonths,
	type Day,
	type DaySpan,
	dayByKey,
	firstOfMonth,
	formatDay,
	isSameMonth,
	isWithin,
	weeksOf,
} from './calendar.ts';
import { DayCell, WeekdayNames } from './calendar-grid.tsx';
import styles from './range-calendar.module.css';

interface RangeCalendarProps {
	value: DaySpan;
	today: Day;
	/** 0 is Sunday, 1 Monday, to 6. */
	weekStart: number;
	/** How many months stand side by side. */
	months: 1 | 2;
	onPick: (first: Day, last: Day) => void;
}

const inOrder = (one: Day, other: Day) => (one < other ? ([one, other] as const) : ([other, one] as const));

/** Months of days in which one picks the first day of a span, then its last. The keys are those of any calendar. */
export function RangeCalendar({ value, today, weekStart, months, onPick }: RangeCalendarProps) {
	const { t, language } = useTranslation('ui');
	const view = useView(value.first ?? today, months);
	const { begun, over, setOver, pick } = usePicking(onPick);
	const span: DaySpan = begun === null ? value : spanOf(inOrder(begun, over ?? begun));
	const shown = Array.from({ length: months }, (_, at) => addMonths(view.month, at));
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const isRightToLeft = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
		const next = dayByKey(view.cursor, event.key, weekStart, isRightToLeft);
		if (!next) return;
		event.preventDefault();
		view.goByKey(next);
		setOver(next);
	};
	const onPointerOver = ({ target }: PointerEvent) => {
		const day = target instanceof Element && target.closest('[data-day]')?.getAttribute('data-day');
		if (day) setOver(day);
	};
	return (
		<div className={styles.frame}>
			<div className={styles.turn}>
				<IconButton
					size="small"
					icon={ChevronLeft}
					name={t('date.previousMonth')}
					onClick={() => view.go(addMonths(view.cursor, -1), -1)}
				/>
				<IconButton
					size="small"
					icon={ChevronRight}
					name={t('date.nextMonth')}
					onClick={() => view.go(addMonths(view.cursor, 1), 1)}
				/>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the pointer are those of the days in it */}
			<div ref={view.ref} className={styles.months} onKeyDown={onKeyDown} onPointerOver={onPointerOver}>
				{shown.map((month) => (
					<Month
						key={month}
						{...{ month, span, today, weekStart, locale: language }}
						cursor={view.cursor}
						onPick={pick}
					/>
				))}
			</div>
			<p className="sr-only" aria-live="polite">
				{begun !== null && t('date.pickLast')}
			</p>
		</div>
	);
}

const spanOf = ([first, last]: readonly [Day, Day]): DaySpan => ({ first, last });

/** Which months are in sight, and the day that the keys move. */
function useView(start: Day, months: number) {
	const [month, setMonth] = useState(firstOfMonth(start));
	const [cursor, setCursor] = useState(start);
	const ref = useRef<HTMLDivElement>(null);
	const followsKey = useRef(false);
	// Chosen elsewhere.
	useEffect(() => {
		setCursor(start);
		setMonth((before) => monthsWith(start, before, months));
	}, [start, months]);
	// After each move by a key, and only then, the focus goes along.
	useEffect(() => {
		if (!followsKey.current) return;
		followsKey.current = false;
		ref.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);
	return {
		month,
		cursor,
		ref,
		go(day: Day, turn: number) {
			setCursor(day);
			setMonth(addMonths(month, turn));
		},
		goByKey(day: Day) {
			followsKey.current = true;
			setCursor(day);
			setMonth(monthsWith(day, month, months));
		},
	};
}

/** The first month to show, so that a day is in sight and as little moves as possible. */
function monthsWith(day: Day, shown: Day, months: number): Day {
	const last = addMonths(shown, months - 1);
	if (day < shown) return firstOfMonth(day);
	return isSameMonth(day, last) || day < last ? shown : addMonths(firstOfMonth(day), 1 - months);
}

function usePicking(onPick: (first: Day, last: Day) => void) {
	const [begun, setBegun] = useState<Day | null>(null);
	const [over, setOver] = useState<Day | null>(null);
	const pick = (day: Day) => {
		setOver(day);
		setBegun(begun === null ? day : null);
		if (begun !== null) onPick(...inOrder(begun, day));
	};
	return { begun, over, setOver, pick };
}

interface MonthProps {
	month: Day;
	span: DaySpan;
	today: Day;
	weekStart: number;
	locale: string;
	cursor: Day;
	onPick: (day: Day) => void;
}

function Month({ month, span, today, weekStart, locale, cursor, onPick }: MonthProps) {
	const weeks = weeksOf(month, weekStart);
	const name = formatDay(month, locale, { month: 'long', year: 'numeric' });
	return (
		<div>
			<div className={styles.name} aria-live="polite">
				{name}
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: days are placed by a grid that six weeks share, not by a table */}
			<div role="grid" aria-label={name} aria-multiselectable="true" tabIndex={-1} className={cx(styles.grid, 'num')}>
				<WeekdayNames days={weeks[0] ?? []} locale={locale} />
				{weeks.map((week) => (
					// A week without a day of this month has none to read.
					<div
						key={week[0]}
						role={week.some((day) => isSameMonth(day, month)) ? 'row' : 'presentation'}
						className={styles.week}
					>
						{week.map((day) =>
							isSameMonth(day, month) ? (
								<DayCell
									key={day}
									{...{ day, locale, onPick }}
									isOutside={false}
									isToday={day === today}
									isPicked={day === span.first || day === span.last}
									isCursor={day === cursor}
									className={cx(styles.day, isWithin(day, span) && styles.within)}
								/>
							) : (
								<span key={day} aria-hidden="true" className={styles.outside}>
									{Number(day.slice(8))}
								</span>
							),
						)}
					</div>
				))}
			</div>
		</div>
	);
}
