import type { Task } from '@ordna/domain/task';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { type Day, formatDay, isSameMonth } from '../../ui/date-picker/calendar.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useCalendar } from './calendar-context.ts';
import { hasWeekNumbers } from './calendar-display.ts';
import { DayCell } from './day-cell.tsx';
import { weekNumber } from './day-words.ts';
import { useWeeks } from './days-shown.ts';
import { type Entry, entriesOn } from './entries.ts';
import styles from './month.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { foldWeek, layWeek } from './week-lanes.ts';

interface MonthGridProps {
	/** A day of the month; the keys move it. */
	day: Day;
	onDay: (day: Day) => void;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isLoading: boolean;
}

/** Six weeks as a grid of days. Arrows lead from day to day, Enter into the tasks of one. */
export function MonthGrid({ day, onDay, entries, tasks, isLoading }: MonthGridProps) {
	const { t } = useTranslation('calendar');
	const { weekStart, language, addAt, display } = useCalendar();
	const grid = useRef<HTMLDivElement>(null);
	const lanes = useLanes(grid);
	const weeks = useWeeks(day, weekStart, display.weekends);
	const laid = useMemo(
		() => weeks.map((week) => foldWeek(layWeek(entries, week), lanes, week.length)),
		[weeks, entries, lanes],
	);
	const isSlow = useDelayed(isLoading && entries.length === 0);
	const [adding, setAdding] = useState<Day | null>(null);
	const { onKeyDown, forget, onMoved } = useGridKeys({ grid, day, onDay, add: addAt && setAdding });
	useEffect(onMoved);
	const hasNumbers = hasWeekNumbers(display, weekStart);
	const columns = weeks[0]?.length ?? 0;
	return (
		// biome-ignore lint/a11y/useSemanticElements: tasks run across days, which no table allows.
		<div
			ref={grid}
			role="grid"
			aria-label={formatDay(day, language, { month: 'long', year: 'numeric' })}
			aria-busy={isLoading}
			tabIndex={-1}
			className={cx(styles.grid, hasNumbers && styles.numbered)}
			// React's type knows no custom properties.
			style={{ '--columns': columns } as CSSProperties}
			onKeyDown={onKeyDown}
			onPointerDown={forget}
		>
			<WeekHead days={weeks[0] ?? []} isNumbered={hasNumbers} />
			{weeks.map((week, row) => (
				// biome-ignore lint/a11y/useSemanticElements: see above.
				// biome-ignore lint/a11y/useFocusableInteractive: its days take the focus.
				<div key={week[0]} role="row" className={styles.week}>
					{hasNumbers && (
						// biome-ignore lint/a11y/useSemanticElements: see above.
						// biome-ignore lint/a11y/useFocusableInteractive: it is read, not reached.
						<span role="rowheader" aria-label={t('week', { number: weekNumber(week) })} className={styles.number}>
							{weekNumber(week)}
						</span>
					)}
					{week.map((each, column) => (
						<DayCell
							key={each}
							day={each}
							bars={laid[row]?.shown.filter((bar) => bar.column === column) ?? []}
							hidden={laid[row]?.hidden[column] ?? 0}
							lanes={lanes}
							entries={entriesOn(entries, each)}
							tasks={tasks}
							isOnItsWay={isSlow && (row * columns + column) % 3 === 1}
							isOutside={!isSameMonth(each, day)}
							isMonthNamed={each.endsWith('-01')}
							isCursor={each === day}
							isAdding={each === adding}
							isEndward={column >= columns / 2}
							onAdd={addAt && (() => setAdding(each))}
							onAddEnd={() => setAdding(null)}
						/>
					))}
				</div>
			))}
		</div>
	);
}

function WeekHead({ days, isNumbered }: { days: readonly Day[]; isNumbered: boolean }) {
	const { t } = useTranslation('calendar');
	const { language } = useCalendar();
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
		<div role="row" className={styles.heads}>
			{isNumbered && (
				// biome-ignore lint/a11y/useSemanticElements: see the grid.
				// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
				<span role="columnheader" className={styles.wk}>
					{t('wk')}
				</span>
			)}
			{days.map((day) => (
				// biome-ignore lint/a11y/useSemanticElements: see the grid.
				// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
				<span
					key={day}
					role="columnheader"
					aria-label={formatDay(day, language, { weekday: 'long' })}
					className={styles.head}
				>
					{formatDay(day, language, { weekday: 'short' })}
				</span>
			))}
		</div>
	);
}

const laneHeight = enlarged(22);
const headHeight = enlarged(28);
const usualLanes = 4;

/** How many bars fit into a day, as high as the window makes it. */
function useLanes(grid: RefObject<HTMLDivElement | null>): number {
	const [lanes, setLanes] = useState(usualLanes);
	useEffect(() => {
		const element = grid.current;
		if (!element || typeof ResizeObserver === 'undefined') return;
		const watcher = new ResizeObserver(() => {
			const height = element.querySelector('[data-day]')?.clientHeight ?? 0;
			if (height > 0) setLanes(Math.max(1, Math.floor((height - headHeight) / laneHeight)));
		});
		watcher.observe(element);
		return () => watcher.disconnect();
	}, [grid]);
	return lanes;
}
