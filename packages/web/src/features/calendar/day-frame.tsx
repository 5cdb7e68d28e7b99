import type { TaskId } from '@ordna/domain/task';
import type { CSSProperties, ReactNode } from 'react';
import { useDropZone } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { AddLine } from './add-line.tsx';
import { useCalendar } from './calendar-context.ts';
import { Chip } from './chip.tsx';
import { longDay, shortDay } from './day-words.ts';
import { isWeekend } from './days-shown.ts';
import type { Bar } from './week-lanes.ts';

export interface DayFrameProps {
	day: Day;
	/** Those that begin here, of this week. */
	bars: readonly Bar[];
	isCursor: boolean;
	isAdding: boolean;
	/** What opens here opens towards the start. */
	isEndward: boolean;
	onAdd: (() => void) | undefined;
	onAddEnd: () => void;
}

interface DayFrameParts extends DayFrameProps {
	classNames: Readonly<Record<'day' | 'weekend' | 'today' | 'over' | 'bar', string | undefined>>;
	className?: string | undefined;
	/** How many tasks stand on it. */
	count: number;
	/** `null`: what is dropped here loses its time. */
	minute?: null;
	/** Above the bars, and below them. */
	head?: ReactNode;
	children: ReactNode;
}

/** A day that takes the focus and what is dropped on it, and opens a field where it is pressed. */
export function DayFrame({ classNames, className, day, bars, count, minute, head, children, ...props }: DayFrameParts) {
	const { t } = useTranslation('calendar');
	const { language, today, carried } = useCalendar();
	const { zone, isOver } = useDayZone(day, minute);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all days.
		<div
			{...zone}
			role="gridcell"
			tabIndex={props.isCursor ? 0 : -1}
			data-day={day}
			data-of={day}
			aria-current={day === today ? 'date' : undefined}
			className={cx(
				classNames.day,
				className,
				isWeekend(day) && classNames.weekend,
				day === today && classNames.today,
				(isOver || carried?.to === day) && classNames.over,
			)}
			onClick={(event) => {
				if (event.target === event.currentTarget) props.onAdd?.();
			}}
		>
			<span className="sr-only">{t('day', { day: longDay(day, language), count })}</span>
			{head}
			{bars.map((bar) => (
				<Chip
					key={`${bar.entry.id} ${bar.entry.first}`}
					bar={bar}
					day={day}
					className={classNames.bar}
					style={styleOf(bar)}
				/>
			))}
			{children}
			{props.isAdding && <AddLine day={day} isEndward={props.isEndward} onClose={props.onAddEnd} />}
		</div>
	);
}

/** Takes what is dropped on a day, at the time it has. */
export function useDayZone(day: Day, minute?: null) {
	const { move, grab, canWrite, taskOf, language } = useCalendar();
	const { t } = useTranslation('calendar');
	const { zone, isOver } = useDropZone<TaskId>({
		kind: 'task',
		id: minute === null ? `day ${day} without a time` : `day ${day}`,
		refuses: (id) => {
			const task = taskOf(id);
			return task !== undefined && !canWrite(task);
		},
		onDrop: ({ id }) => move(id, { from: grab.current.day, to: day, ...(minute === null ? { minute } : {}) }),
	});
	const named = { day: shortDay(day, language) };
	return { zone: { ...zone, 'data-drop-tip': minute === null ? t('onAllDay', named) : named.day }, isOver };
}

const gap = '3px';

/** What goes on beyond the week reaches its edge. */
function styleOf({ lane, days, isStart, isEnd }: Bar): CSSProperties {
	// React's type knows no custom properties.
	return {
		...{ '--lane': lane, '--days': days },
		...{ '--from': isStart ? gap : '0px', '--to': isEnd ? gap : '0px' },
	} as CSSProperties;
}
