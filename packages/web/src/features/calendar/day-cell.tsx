import type { Task, TaskId } from '@ordna/domain/task';
import { Plus } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useDropZone } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { addDays, type Day, formatDay } from '../../ui/date-picker/calendar.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddLine } from './add-line.tsx';
import { useCalendar } from './calendar-context.ts';
import { Chip } from './chip.tsx';
import { DayPopover } from './day-popover.tsx';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';
import styles from './month.module.css';
import type { Bar } from './week-lanes.ts';

interface DayCellProps {
	day: Day;
	/** Those that begin here, of this week. */
	bars: readonly Bar[];
	hidden: number;
	lanes: number;
	/** All that stands on the day. */
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	/** What stands here is still asked for. */
	isOnItsWay: boolean;
	isOutside: boolean;
	/** The first of a month says which. */
	isMonthNamed: boolean;
	isCursor: boolean;
	isAdding: boolean;
	/** What opens here opens towards the start. */
	isEndward: boolean;
	onAdd: (() => void) | undefined;
	onAddEnd: () => void;
}

/** A day of the month: its number, what begins on it, and how many more there are. */
export function DayCell(props: DayCellProps) {
	const { day, bars, hidden, lanes, entries, isOutside, isMonthNamed, isCursor, isAdding, isEndward, onAdd } = props;
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { zone, isOver } = useDayZone(day);
	const open = (event: MouseEvent) => {
		if (event.target === event.currentTarget) onAdd?.();
	};
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
				styles.day,
				isOutside && styles.outside,
				isWeekend(day) && styles.weekend,
				day === today && styles.today,
				isOver && styles.over,
			)}
			onClick={open}
		>
			<span className="sr-only">{t('day', { day: longDay(day, language), count: entries.length })}</span>
			<span className={styles.date} aria-hidden="true">
				{formatDay(day, language, isMonthNamed ? { month: 'short', day: 'numeric' } : { day: 'numeric' })}
			</span>
			{onAdd && (
				<IconButton
					icon={Plus}
					size="small"
					tabIndex={-1}
					aria-hidden="true"
					name={t('add', { day: longDay(day, language) })}
					className={styles.plus}
					onClick={onAdd}
				/>
			)}
			{props.isOnItsWay && (
				<span className={styles.waiting}>
					<Skeleton width="100%" height={20} />
				</span>
			)}
			{bars.map((bar) => (
				<Chip
					key={`${bar.entry.id} ${bar.entry.first}`}
					bar={bar}
					day={addDays(day, 0)}
					className={styles.bar}
					style={placeOf(bar)}
				/>
			))}
			{hidden > 0 && (
				<DayPopover
					day={day}
					hidden={hidden}
					entries={entries}
					tasks={props.tasks}
					top={topOf(lanes - 1)}
					onAdd={onAdd}
				/>
			)}
			{isAdding && <AddLine day={day} isEndward={isEndward} onClose={props.onAddEnd} />}
		</div>
	);
}

/** Takes what is dropped on a day, at the time it has. */
export function useDayZone(day: Day, minute?: null) {
	const { move, grab, canWrite, taskOf } = useCalendar();
	return useDropZone<TaskId>({
		kind: 'task',
		id: minute === null ? `day ${day} without a time` : `day ${day}`,
		refuses: (id) => {
			const task = taskOf(id);
			return task !== undefined && !canWrite(task);
		},
		onDrop: ({ id }) => move(id, { from: grab.current.day, to: day, ...(minute === null ? { minute } : {}) }),
	});
}

export function isWeekend(day: Day): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday === 0 || weekday === 6;
}

// React's type knows no custom properties.
const topOf = (lane: number) => ({ '--lane': lane }) as CSSProperties;

const gap = '3px';

/** What goes on beyond the week reaches its edge. */
export function placeOf({ lane, days, isStart, isEnd }: Bar): CSSProperties {
	// React's type knows no custom properties.
	return {
		...{ '--lane': lane, '--days': days },
		...{ '--from': isStart ? gap : '0px', '--to': isEnd ? gap : '0px' },
	} as CSSProperties;
}
