import type { Task } from '@ordna/domain/task';
import type { CSSProperties } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayFrame, type DayFrameProps } from './day-frame.tsx';
import { DayPopover } from './day-popover.tsx';
import { type Entry, entriesOn } from './entries.ts';
import styles from './week.module.css';

interface AllDayCellProps extends DayFrameProps {
	hidden: number;
	lanes: number;
	/** What stands here is still asked for. */
	isOnItsWay: boolean;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
}

const { cell, weekend, isToday, over, bar } = styles;
const classNames = { day: cell, weekend, today: isToday, over, bar };

/** A day of the week above its hours: what has no time. What is dropped here loses its own. */
export function AllDayCell({ hidden, lanes, isOnItsWay, entries: ofWeek, tasks, ...frame }: AllDayCellProps) {
	const { day, onAdd } = frame;
	const entries = entriesOn(ofWeek, day);
	return (
		<DayFrame {...frame} classNames={classNames} count={entries.length} minute={null}>
			{isOnItsWay && (
				<span className={styles.waiting}>
					<Skeleton width="100%" height={20} />
				</span>
			)}
			{hidden > 0 && (
				<DayPopover
					day={day}
					hidden={hidden}
					entries={entries}
					tasks={tasks}
					// React's type knows no custom properties.
					top={{ '--lane': lanes - 1, '--head': '0.25rem' } as CSSProperties}
					onAdd={onAdd}
				/>
			)}
		</DayFrame>
	);
}
