import type { Task } from '@ordna/domain/task';
import { type PointerEvent, useMemo } from 'react';
import { usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { addressOfTask, type RowContext, TaskRow } from '../task/index.ts';
import { SelectionBox, useIsSelecting } from '../task-selection/index.ts';
import { useCalendar } from './calendar-context.ts';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';
import styles from './phone-month.module.css';
import { useSelectedMark } from './use-selected-mark.ts';

interface DayListProps {
	day: Day;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isLoading: boolean;
}

/** What stands on a day, below the month of a phone. */
export function PhoneDayList({ day, entries, tasks, isLoading }: DayListProps) {
	const { t } = useTranslation('calendar');
	const { language } = useCalendar();
	const isSlow = useDelayed(isLoading && entries.length === 0);
	return (
		<section className={styles.list} aria-label={longDay(day, language)}>
			<h2 className={styles.heading} aria-live="polite">
				{longDay(day, language)} <span className={styles.count}>{entries.length || ''}</span>
			</h2>
			{entries.length === 0 && !isLoading && <p className={styles.nothing}>{t('nothing')}</p>}
			{isSlow && <RowSkeletons count={3} />}
			{entries.map((entry) =>
				entry.isAhead ? (
					<AheadRow key={`${entry.id} ahead`} task={tasks.get(entry.id)} />
				) : (
					<DayRow key={entry.id} day={day} entry={entry} task={tasks.get(entry.id)} />
				),
			)}
		</section>
	);
}

interface DayRowProps {
	day: Day;
	entry: Entry;
	task: Task | undefined;
}

/** A finger that rests on it lifts it onto another day. */
function DayRow({ day, entry: { id }, task }: DayRowProps) {
	const { canWrite, grab } = useCalendar();
	const rowContext = useBoxes();
	const isFixed = !task || !canWrite(task);
	const { marks, onPointerDown } = usePointerDraggable({ kind: 'task', id, column: 'calendar', isFixed });
	const selected = useSelectedMark(id);
	const row = {
		...marks,
		...selected,
		onPointerDown(event: PointerEvent<HTMLElement>) {
			grab.current = { day, minutes: 0 };
			onPointerDown?.(event);
		},
	};
	return <TaskRow id={id} rowContext={rowContext} row={row} />;
}

/** Boxes in the place of ticks, while somebody selects. */
function useBoxes(): RowContext {
	const { rowContext, selection } = useCalendar();
	const isSelecting = useIsSelecting(selection);
	return useMemo(
		() =>
			isSelecting
				? { ...rowContext, box: (id, className) => <SelectionBox {...{ id, selection, className }} /> }
				: rowContext,
		[rowContext, selection, isSelecting],
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
