import type { Task } from '@ordna/domain/task';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { type Day, formatDay, isSameMonth } from '../../ui/date-picker/calendar.ts';
import { repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { addressOfTask, TaskRow } from '../task/index.ts';
import { useCalendar } from './calendar-context.ts';
import { isWeekend } from './day-frame.tsx';
import { longDay } from './day-words.ts';
import { useWeeks } from './days-shown.ts';
import { type Entry, entriesOn } from './entries.ts';
import styles from './phone-month.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { type Bar, foldWeek, layWeek } from './week-lanes.ts';

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

/** A month of small days with a thread for each task, and below it what stands on the chosen day. */
export function PhoneMonth({ day, onDay, entries, tasks, isLoading }: PhoneMonthProps) {
	const { weekStart, language } = useCalendar();
	const grid = useRef<HTMLDivElement>(null);
	const weeks = useWeeks(day, weekStart);
	const { onKeyDown, onMoved } = useGridKeys({ grid, day, onDay, add: undefined });
	useEffect(onMoved);
	return (
		<div className={styles.page}>
			{/* biome-ignore lint/a11y/useSemanticElements: tasks run across days, which no table allows. */}
			<div
				ref={grid}
				role="grid"
				aria-label={formatDay(day, language, { month: 'long', year: 'numeric' })}
				aria-busy={isLoading}
				tabIndex={-1}
				className={styles.grid}
				onKeyDown={onKeyDown}
			>
				<Heads days={weeks[0] ?? []} />
				{weeks.map((week) => (
					<Week key={week[0]} week={week} day={day} onDay={onDay} entries={entries} tasks={tasks} />
				))}
			</div>
			<DayList day={day} entries={entriesOn(entries, day)} tasks={tasks} isLoading={isLoading} />
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
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { shown, hidden } = useMemo(() => foldWeek(layWeek(entries, week), lanes), [entries, week]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: its days take the focus.
		<div role="row" className={styles.week}>
			{week.map((each, column) => (
				// biome-ignore lint/a11y/useSemanticElements: see the grid.
				// biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all days.
				<div
					key={each}
					role="gridcell"
					tabIndex={each === day ? 0 : -1}
					data-day={each}
					data-of={each}
					aria-selected={each === day}
					aria-current={each === today ? 'date' : undefined}
					aria-label={t('day', { day: longDay(each, language), count: entriesOn(entries, each).length })}
					className={cx(
						styles.day,
						isWeekend(each) && styles.weekend,
						!isSameMonth(each, day) && styles.outside,
						each === today && styles.today,
						each === day && styles.chosen,
					)}
					onClick={() => onDay(each)}
				>
					<span className={styles.number}>{formatDay(each, language, { day: 'numeric' })}</span>
					{shown
						.filter((bar) => bar.column === column)
						.map((bar) => (
							<Thread key={`${bar.entry.id} ${bar.entry.first}`} bar={bar} task={tasks.get(bar.entry.id)} />
						))}
					{(hidden[column] ?? 0) > 0 && <span className={styles.dots} />}
				</div>
			))}
		</div>
	);
}

function Thread({ bar, task }: { bar: Bar; task: Task | undefined }) {
	const { colorOf, isLate } = useCalendar();
	if (!task) return null;
	const { entry, lane, days, isStart, isEnd } = bar;
	return (
		<span
			className={cx(
				styles.thread,
				entry.kind !== 'span' && styles.single,
				isStart && styles.starts,
				isEnd && styles.ends,
				task.done && styles.done,
				(entry.isAhead || (isLate(task) && entry.kind !== 'span')) && styles.broken,
				entry.isAhead && styles.ahead,
			)}
			// React's type knows no custom properties.
			style={{ ...colorStyle(colorOf(task)), '--lane': lane, '--days': days } as CSSProperties}
		/>
	);
}

interface DayListProps {
	day: Day;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isLoading: boolean;
}

function DayList({ day, entries, tasks, isLoading }: DayListProps) {
	const { t } = useTranslation('calendar');
	const { language, rowContext } = useCalendar();
	return (
		<section className={styles.list} aria-label={longDay(day, language)}>
			<h2 className={styles.heading} aria-live="polite">
				{longDay(day, language)} <span className={styles.count}>{entries.length || ''}</span>
			</h2>
			{entries.length === 0 && !isLoading && <p className={styles.nothing}>{t('nothing')}</p>}
			{entries.map((entry) =>
				entry.isAhead ? (
					<AheadRow key={`${entry.id} ahead`} task={tasks.get(entry.id)} />
				) : (
					<div key={entry.id} className={styles.row}>
						<TaskRow id={entry.id} rowContext={rowContext} />
					</div>
				),
			)}
		</section>
	);
}

/** What comes round on the day cannot be finished from here. */
function AheadRow({ task }: { task: Task | undefined }) {
	const { t } = useTranslation('calendar');
	const { onTaskClick, colorOf } = useCalendar();
	if (!task) return null;
	return (
		<a
			href={addressOfTask(task.id)}
			className={styles.aheadRow}
			style={colorStyle(colorOf(task))}
			dir="auto"
			onClick={(event) => onTaskClick(event, task.id)}
		>
			{task.title}
			{repeatSign}
			<span className="sr-only">{t('ahead')}</span>
		</a>
	);
}
