import type { Task } from '@ordna/domain/task';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays, addMonths, type Day, firstOfMonth, formatDay } from '../../ui/date-picker/calendar.ts';
import { useCalendar } from './calendar-context.ts';
import { useWeeks } from './days-shown.ts';
import { type Entry, entriesOn } from './entries.ts';
import { FoldHandle } from './fold-handle.tsx';
import { PhoneDay } from './phone-day.tsx';
import { PhoneDayList } from './phone-day-list.tsx';
import styles from './phone-month.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useSideSwipe } from './use-side-swipe.ts';
import { foldWeek, layWeek } from './week-lanes.ts';

interface PhoneMonthProps {
	/** The day that is chosen. */
	day: Day;
	onDay: (day: Day) => void;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isLoading: boolean;
}

/** Three threads under a number, and dots where there are more. */
const lanes = 4;

/** A month of small days with a thread for each task, or one week of it, and below what stands on the chosen day. */
export function PhoneMonth({ day, onDay, entries, tasks, isLoading }: PhoneMonthProps) {
	const [isFolded, setFolded] = useState(false);
	return (
		<div className={styles.page}>
			<PhoneMonthGrid {...{ day, onDay, entries, tasks, isLoading, isFolded }} />
			<FoldHandle isFolded={isFolded} onFold={setFolded} />
			<PhoneDayList day={day} entries={entriesOn(entries, day)} tasks={tasks} isLoading={isLoading} />
		</div>
	);
}

interface PhoneMonthGridProps extends PhoneMonthProps {
	/** Only the week of the chosen day is seen. */
	isFolded?: boolean;
}

/** The small days themselves. */
export function PhoneMonthGrid({ day, onDay, entries, tasks, isLoading, isFolded = false }: PhoneMonthGridProps) {
	const { weekStart, language } = useCalendar();
	const grid = useRef<HTMLDivElement>(null);
	const weeks = useWeeks(day, weekStart);
	const shown = isFolded ? weeks.filter((week) => week.includes(day)) : weeks;
	const { onKeyDown, onMoved } = useGridKeys({ grid, day, onDay, add: undefined });
	useEffect(onMoved);
	const onSwipe = useSideSwipe((direction) =>
		onDay(isFolded ? addDays(day, direction * 7) : addMonths(firstOfMonth(day), direction)),
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: tasks run across days, which no table allows.
		<div
			ref={grid}
			role="grid"
			aria-label={formatDay(day, language, { month: 'long', year: 'numeric' })}
			aria-busy={isLoading}
			tabIndex={-1}
			className={styles.grid}
			onKeyDown={onKeyDown}
			onPointerDown={onSwipe}
		>
			<Heads days={weeks[0] ?? []} />
			{shown.map((week) => (
				<Week key={week[0]} week={week} day={day} onDay={onDay} entries={entries} tasks={tasks} />
			))}
		</div>
	);
}

function Heads({ days }: { days: readonly Day[] }) {
	const { language } = useCalendar();
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
		<div role="row" className={styles.heads}>
			{days.map((day) => (
				// biome-ignore lint/a11y/useSemanticElements: see the grid.
				// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
				<span key={day} role="columnheader" aria-label={formatDay(day, language, { weekday: 'long' })}>
					{formatDay(day, language, { weekday: 'narrow' })}
				</span>
			))}
		</div>
	);
}

function Week({ week, day, onDay, entries, tasks }: Omit<PhoneMonthProps, 'isLoading'> & { week: readonly Day[] }) {
	const { shown, hidden } = useMemo(() => foldWeek(layWeek(entries, week), lanes), [entries, week]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: its days take the focus.
		<div role="row" className={styles.week}>
			{week.map((each, column) => (
				<PhoneDay
					key={each}
					day={each}
					chosen={day}
					bars={shown.filter((bar) => bar.column === column)}
					hasMore={(hidden[column] ?? 0) > 0}
					count={entriesOn(entries, each).length}
					tasks={tasks}
					onDay={onDay}
				/>
			))}
		</div>
	);
}
