import type { Task } from '@ordna/domain/task';
import { Plus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { type Day, formatDay } from '../../ui/date-picker/calendar.ts';
import { repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { Popover } from '../../ui/popover.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { StrikeThrough } from '../../ui/task-tick.tsx';
import { addressOfTask } from '../task/index.ts';
import { useCalendar } from './calendar-context.ts';
import styles from './day-popover.module.css';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';
import { TaskBox } from './task-box.tsx';
import { useSelectedMark } from './use-selected-mark.ts';

interface DayPopoverProps {
	day: Day;
	/** How many the day has no room for. */
	hidden: number;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	top: CSSProperties;
	/** Among the hours, where there is room for the number alone. */
	className?: string | undefined;
	onAdd: (() => void) | undefined;
}

/** "+3 more": opens all that stands on a day. */
export function DayPopover({ day, hidden, entries, tasks, top, className, onAdd }: DayPopoverProps) {
	const { t } = useTranslation(['calendar', 'ui']);
	const { language } = useCalendar();
	const [isOpen, setOpen] = useState(false);
	const name = longDay(day, language);
	const close = () => setOpen(false);
	return (
		<Popover
			isBare
			name={name}
			className={styles.popover}
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<button
					type="button"
					tabIndex={-1}
					data-stop=""
					className={className ?? styles.more}
					style={top}
					aria-label={t('moreOn', { count: hidden, day: name })}
				>
					{t(className === undefined ? 'more' : 'plus', { count: hidden })}
				</button>
			}
		>
			<div className={styles.head}>
				<h2>{name}</h2>
				<span className={styles.count}>{entries.length}</span>
				<span className="grow" />
				<IconButton icon={X} size="small" name={t('ui:close')} onClick={close} />
			</div>
			<DayRows day={day} entries={entries} tasks={tasks} onOpen={close} />
			{onAdd && (
				<div className={styles.foot}>
					<Button
						kind="ghost"
						icon={Plus}
						onClick={() => {
							close();
							onAdd();
						}}
					>
						{t('addTask')}
					</Button>
				</div>
			)}
		</Popover>
	);
}

interface DayRowsProps extends Pick<DayPopoverProps, 'day' | 'entries' | 'tasks'> {
	onOpen?: () => void;
}

/** What stands on a day, each with a tick. */
function DayRows({ day, entries, tasks, onOpen }: DayRowsProps) {
	return (
		<ul ref={useRovingFocus()} className={styles.rows}>
			{entries.map((entry) => {
				const task = tasks.get(entry.id);
				return (
					task && <DayRow key={`${entry.id} ${entry.first}`} day={day} entry={entry} task={task} onOpen={onOpen} />
				);
			})}
		</ul>
	);
}

interface DayRowProps {
	/** The day that is open. */
	day: Day;
	entry: Entry;
	task: Task;
	onOpen: (() => void) | undefined;
}

/** It is dragged out onto another day; the others stay open meanwhile. */
function DayRow({ day, entry, task, onOpen }: DayRowProps) {
	const { t } = useTranslation('calendar');
	const { colorOf, onTaskClick, wholeClock, isLate, canWrite, grab } = useCalendar();
	const { kind, isAhead } = entry;
	const isFixed = isAhead || !canWrite(task);
	const { marks, onPointerDown } = usePointerDraggable({ kind: 'task', id: task.id, column: 'calendar', isFixed });
	const selected = useSelectedMark(task.id, isAhead);
	return (
		<li
			{...(isFixed ? {} : marks)}
			data-selected={selected?.['data-selected']}
			data-roving-row=""
			className={cx(styles.row, isAhead && styles.ahead)}
			style={colorStyle(colorOf(task))}
			onPointerDown={(event) => {
				grab.current = { day, minutes: 0 };
				onPointerDown?.(event);
			}}
		>
			{isAhead ? <span className={styles.noTick} /> : <TaskBox task={task} />}
			<span className={styles.stripe} />
			<a
				href={addressOfTask(task.id)}
				draggable={false}
				data-roving={`${entry.id} ${entry.first}`}
				aria-description={selected?.['aria-description']}
				className={styles.title}
				dir="auto"
				onClick={(event) => {
					onTaskClick(event, task.id);
					onOpen?.();
				}}
			>
				<StrikeThrough isDone={task.done}>{task.title}</StrikeThrough>
			</a>
			{isAhead && <span className="sr-only">{t('ahead')}</span>}
			<span className={cx(styles.when, !isAhead && isLate(task) && styles.late)}>
				{kind === 'time' && wholeClock(entry.from)}
				{kind === 'span' && <SpanEnd day={day} entry={entry} />}
				{isAhead && repeatSign}
			</span>
		</li>
	);
}

/** Of what lasts several days the end that is not this day. */
function SpanEnd({ day, entry: { first, last } }: { day: Day; entry: Entry }) {
	const { t } = useTranslation('calendar');
	const { language } = useCalendar();
	return last === day ? t('since', { day: shortDay(first, language) }) : t('until', { day: shortDay(last, language) });
}

const shortDay = (day: Day, language: string) => formatDay(day, language, { month: 'short', day: 'numeric' });
