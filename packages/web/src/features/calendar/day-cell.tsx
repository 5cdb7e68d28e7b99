import type { Task } from '@ordna/domain/task';
import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date-picker/calendar.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCalendar } from './calendar-context.ts';
import { DayFrame, type DayFrameProps } from './day-frame.tsx';
import { DayPopover } from './day-popover.tsx';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';
import styles from './month.module.css';

interface DayCellProps extends DayFrameProps {
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
}

const { day, weekend, today, over, bar } = styles;
const classNames = { day, weekend, today, over, bar };

/** A day of the month: its number, what begins on it, and how many more there are. */
export function DayCell({
	hidden,
	lanes,
	entries,
	tasks,
	isOnItsWay,
	isOutside,
	isMonthNamed,
	...frame
}: DayCellProps) {
	const { t } = useTranslation('calendar');
	const { language } = useCalendar();
	const { day, onAdd } = frame;
	return (
		<DayFrame
			{...frame}
			classNames={classNames}
			className={isOutside ? styles.outside : undefined}
			count={entries.length}
			head={
				<>
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
					{isOnItsWay && (
						<span className={styles.waiting}>
							<Skeleton width="100%" height={20} />
						</span>
					)}
				</>
			}
		>
			{hidden > 0 && (
				<DayPopover day={day} hidden={hidden} entries={entries} tasks={tasks} top={topOf(lanes - 1)} onAdd={onAdd} />
			)}
		</DayFrame>
	);
}

// React's type knows no custom properties.
const topOf = (lane: number) => ({ '--lane': lane }) as CSSProperties;
