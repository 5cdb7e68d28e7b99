import type { Task } from '@ordna/domain/task';
import { usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { addressOfTask, TaskRow } from '../task/index.ts';
import { useCalendar } from './calendar-context.ts';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';
import styles from './phone-month.module.css';

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
	const { rowContext, canWrite, grab } = useCalendar();
	const isFixed = !task || !canWrite(task);
	const { marks, onPointerDown } = usePointerDraggable({ kind: 'task', id, column: 'calendar', isFixed });
	return (
		<div
			{...marks}
			className={styles.row}
			onPointerDown={(event) => {
				grab.current = { day, minutes: 0 };
				onPointerDown?.(event);
			}}
		>
			<TaskRow id={id} rowContext={rowContext} />
		</div>
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
