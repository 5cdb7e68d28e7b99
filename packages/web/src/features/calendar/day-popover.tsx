import type { Task } from '@ordna/domain/task';
import { Plus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { type Day, formatDay } from '../../ui/date-picker/calendar.ts';
import { repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { Popover } from '../../ui/popover.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { StrikeThrough, TaskTick } from '../../ui/task-tick.tsx';
import { addressOfTask } from '../task/index.ts';
import { useCalendar } from './calendar-context.ts';
import styles from './day-popover.module.css';
import { longDay } from './day-words.ts';
import type { Entry } from './entries.ts';

interface DayPopoverProps {
	day: Day;
	/** How many the day has no room for. */
	hidden: number;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	top: CSSProperties;
	onAdd: (() => void) | undefined;
}

/** "+3 more": opens all that stands on a day. */
export function DayPopover({ day, hidden, entries, tasks, top, onAdd }: DayPopoverProps) {
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
					className={styles.more}
					style={top}
					aria-label={t('moreOn', { count: hidden, day: name })}
				>
					{t('more', { count: hidden })}
				</button>
			}
		>
			<div className={styles.head}>
				<h2>{name}</h2>
				<span className={styles.count}>{entries.length}</span>
				<span className="grow" />
				<IconButton icon={X} size="small" name={t('ui:close')} onClick={close} />
			</div>
			<DayRows entries={entries} tasks={tasks} onOpen={close} />
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

interface DayRowsProps extends Pick<DayPopoverProps, 'entries' | 'tasks'> {
	onOpen?: () => void;
}

/** What stands on a day, each with a tick. */
function DayRows({ entries, tasks, onOpen }: DayRowsProps) {
	return (
		<ul ref={useRovingFocus()} className={styles.rows}>
			{entries.map((entry) => {
				const task = tasks.get(entry.id);
				return task && <DayRow key={`${entry.id} ${entry.first}`} entry={entry} task={task} onOpen={onOpen} />;
			})}
		</ul>
	);
}

interface DayRowProps {
	entry: Entry;
	task: Task;
	onOpen: (() => void) | undefined;
}

function DayRow({ entry, task, onOpen }: DayRowProps) {
	const { t } = useTranslation(['calendar', 'task']);
	const { colorOf, rowContext, onTaskClick, clock, isLate } = useCalendar();
	const { kind, isAhead } = entry;
	return (
		<li data-roving-row="" className={cx(styles.row, isAhead && styles.ahead)} style={colorStyle(colorOf(task))}>
			{isAhead ? (
				<span className={styles.noTick} />
			) : (
				<TaskTick
					isDone={task.done}
					onChange={() => rowContext.commands.toggleDone(task.id)}
					name={t('task:markDone', { title: task.title })}
					readOnly={rowContext.readOnlyOf?.(task)}
				/>
			)}
			<span className={styles.stripe} />
			<a
				href={addressOfTask(task.id)}
				data-roving={`${entry.id} ${entry.first}`}
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
				{kind === 'time' && clock(entry.from)}
				{kind === 'span' && <SpanEnd entry={entry} />}
				{isAhead && repeatSign}
			</span>
		</li>
	);
}

function SpanEnd({ entry }: { entry: Entry }) {
	const { t } = useTranslation('calendar');
	const { language } = useCalendar();
	return t('until', { day: shortDay(entry.last, language) });
}

const shortDay = (day: Day, language: string) => formatDay(day, language, { month: 'short', day: 'numeric' });
