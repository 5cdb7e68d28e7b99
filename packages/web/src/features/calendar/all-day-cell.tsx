import type { Task } from '@ordna/domain/task';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { AddLine } from './add-line.tsx';
import { useCalendar } from './calendar-context.ts';
import { Chip } from './chip.tsx';
import { isWeekend, placeOf, useDayZone } from './day-cell.tsx';
import { DayPopover } from './day-popover.tsx';
import { longDay } from './day-words.ts';
import { type Entry, entriesOn } from './entries.ts';
import styles from './week.module.css';
import type { Bar } from './week-lanes.ts';

interface AllDayCellProps {
	day: Day;
	bars: readonly Bar[];
	hidden: number;
	lanes: number;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isCursor: boolean;
	isAdding: boolean;
	isEndward: boolean;
	onAdd: (() => void) | undefined;
	onAddEnd: () => void;
}

/** A day of the week above its hours: what has no time. What is dropped here loses its own. */
export function AllDayCell(props: AllDayCellProps) {
	const { day, bars, hidden, lanes, tasks, isCursor, isAdding, isEndward, onAdd } = props;
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { zone, isOver } = useDayZone(day, null);
	const entries = entriesOn(props.entries, day);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all days.
		<div
			{...zone}
			role="gridcell"
			tabIndex={isCursor ? 0 : -1}
			data-day={day}
			data-of={day}
			aria-current={day === today ? 'date' : undefined}
			className={cx(
				styles.cell,
				isWeekend(day) && styles.weekend,
				day === today && styles.isToday,
				isOver && styles.over,
			)}
			onClick={(event) => {
				if (event.target === event.currentTarget) onAdd?.();
			}}
		>
			<span className="sr-only">{t('day', { day: longDay(day, language), count: entries.length })}</span>
			{bars.map((bar) => (
				<Chip
					key={`${bar.entry.id} ${bar.entry.first}`}
					bar={bar}
					day={day}
					className={styles.bar}
					style={placeOf(bar)}
				/>
			))}
			{hidden > 0 && (
				<DayPopover
					day={day}
					hidden={hidden}
					entries={entries}
					tasks={tasks}
					// React's type knows no custom properties.
					top={{ '--lane': lanes - 1, '--head': '4px' } as CSSProperties}
					onAdd={onAdd}
				/>
			)}
			{isAdding && <AddLine day={day} isEndward={isEndward} onClose={props.onAddEnd} />}
		</div>
	);
}
