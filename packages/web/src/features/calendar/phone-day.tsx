import type { Task } from '@ordna/domain/task';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { type Day, formatDay, isSameMonth } from '../../ui/date-picker/calendar.ts';
import { colorStyle } from '../../ui/palette.ts';
import { useCalendar } from './calendar-context.ts';
import { useDayZone } from './day-frame.tsx';
import { longDay } from './day-words.ts';
import { isWeekend } from './days-shown.ts';
import styles from './phone-month.module.css';
import type { Bar } from './week-lanes.ts';

interface PhoneDayProps {
	day: Day;
	/** The day that is chosen. */
	chosen: Day;
	/** Those that begin here, of this week. */
	bars: readonly Bar[];
	/** There are more than have room. */
	hasMore: boolean;
	/** How many tasks stand on it. */
	count: number;
	tasks: ReadonlyMap<number, Task>;
	onDay: (day: Day) => void;
}

/** A small day: its number, and a thread for each task. A tap chooses it, and tasks are dropped on it. */
export function PhoneDay({ day, chosen, bars, hasMore, count, tasks, onDay }: PhoneDayProps) {
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { zone, isOver } = useDayZone(day);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all days.
		<div
			{...zone}
			role="gridcell"
			tabIndex={day === chosen ? 0 : -1}
			data-day={day}
			data-of={day}
			aria-selected={day === chosen}
			aria-current={day === today ? 'date' : undefined}
			aria-label={t('day', { day: longDay(day, language), count })}
			className={cx(
				styles.day,
				isWeekend(day) && styles.weekend,
				!isSameMonth(day, chosen) && styles.outside,
				day === today && styles.today,
				day === chosen && styles.chosen,
				isOver && styles.over,
			)}
			onClick={() => onDay(day)}
		>
			<span className={styles.number}>{formatDay(day, language, { day: 'numeric' })}</span>
			{bars.map((bar) => (
				<Thread key={`${bar.entry.id} ${bar.entry.first}`} bar={bar} task={tasks.get(bar.entry.id)} />
			))}
			{hasMore && <span className={styles.dots} />}
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
