import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { INSTRUCTIONS_ID, usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { alarmSign, repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { usePriorityMarks } from '../../ui/priority-mark.tsx';
import { tip } from '../../ui/tip.ts';
import { addressOfTask, isRepeating, useTask } from '../task/index.ts';
import { type CalendarParts, useCalendar } from './calendar-context.ts';
import styles from './chip.module.css';
import type { Entry } from './entries.ts';
import { slotMinutes } from './moves.ts';
import { SpanGrips } from './span-grips.tsx';
import { useSelectedMark } from './use-selected-mark.ts';
import type { Bar } from './week-lanes.ts';

interface ChipProps {
	bar: Bar;
	/** The first day of it that is drawn here. */
	day: string;
	style?: CSSProperties;
	className?: string | undefined;
}

/** A task in a day, or across some: a link that opens it, and is dragged to another day. */
export const Chip = memo(function Chip({ bar, day, style, className }: ChipProps) {
	const { entry } = bar;
	const calendar = useCalendar();
	const { t } = useTranslation('calendar');
	const task = useTask(entry.id);
	const isFixed = entry.isAhead || !task || !calendar.canWrite(task);
	// Carried by keys it goes from day to day, not between rows.
	const { marks, onPointerDown } = usePointerDraggable({ kind: 'task', id: entry.id, column: 'calendar', isFixed });
	const selected = useSelectedMark(entry.id, entry.isAhead);
	if (!task) return null;
	return (
		<a
			{...(entry.isAhead ? {} : marks)}
			{...selected}
			data-lifted={calendar.carried?.id === entry.id ? 'keyboard' : marks['data-lifted']}
			aria-describedby={isFixed ? undefined : INSTRUCTIONS_ID}
			href={addressOfTask(entry.id)}
			draggable={false}
			tabIndex={-1}
			{...tip(calendar.tipOf(entry, task))}
			data-chip={entry.id}
			data-stop=""
			className={cx(styles.chip, styles[entry.kind], ...marksOf(bar, task, calendar), className)}
			style={{ ...colorStyle(calendar.colorOf(task)), ...style }}
			onPointerDown={(event) => {
				noteGrab(event, bar, day, calendar);
				onPointerDown?.(event);
			}}
			onClick={(event) => calendar.onTaskClick(event, entry.id)}
			onKeyDown={(event) => {
				if (isFixed) return;
				if (isLifting(event)) calendar.lift(entry, task);
				else moveByKey(event, entry, calendar);
			}}
		>
			<ChipWords entry={entry} task={task} />
			{entry.isAhead && <span className="sr-only">{t('ahead')}</span>}
			{/* Keys do the same: Alt, Shift and an arrow. */}
			{!isFixed && entry.kind === 'span' && <SpanGrips bar={bar} />}
		</a>
	);
});

function marksOf({ entry, isStart, isEnd }: Bar, task: Task, { isLate }: CalendarParts) {
	return [
		isStart && styles.starts,
		isEnd && styles.ends,
		task.done && styles.done,
		entry.isAhead && styles.ahead,
		!entry.isAhead && isLate(task) && styles.late,
	];
}

function noteGrab(event: PointerEvent<HTMLElement>, { days }: Bar, day: string, { grab }: CalendarParts) {
	const { left, right, width } = event.currentTarget.getBoundingClientRect();
	const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
	const across = isTurned ? right - event.clientX : event.clientX - left;
	const at = Math.min(days - 1, Math.max(0, Math.floor((across / Math.max(1, width)) * days)));
	grab.current = { day: addDays(day, at), minutes: 0 };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Space on the task itself; the event goes no further. */
export function isLifting(event: KeyboardEvent<HTMLElement>): boolean {
	const { key, target, currentTarget, repeat, shiftKey, ctrlKey, metaKey, altKey } = event;
	if (key !== ' ' || target !== currentTarget || repeat || shiftKey || ctrlKey || metaKey || altKey) return false;
	event.preventDefault();
	event.stopPropagation();
	return true;
}

type KeyMoves = Pick<CalendarParts, 'nudge' | 'resize' | 'resizeDays' | 'followed'> & { isAmongHours?: boolean };

/** Alt and an arrow: a day or a week further, or among the hours a quarter of one. With Shift it is the end that moves. */
export function moveByKey(
	event: KeyboardEvent<HTMLElement>,
	entry: Entry,
	{ nudge, resize, resizeDays, followed, isAmongHours = false }: KeyMoves,
) {
	const step = steps[event.key];
	if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined) return;
	event.preventDefault();
	event.stopPropagation();
	followed.current = entry.id;
	const isUpOrDown = Math.abs(step) > 1;
	if (event.shiftKey) {
		const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
		if (!isUpOrDown && entry.kind === 'span') resizeDays(entry, 'end', addDays(entry.last, isTurned ? -step : step));
		if (isUpOrDown && isAmongHours && entry.to !== null) resize(entry, 'end', entry.to + Math.sign(step) * slotMinutes);
		return;
	}
	const isTurned = !isUpOrDown && getComputedStyle(event.currentTarget).direction === 'rtl';
	if (isUpOrDown && isAmongHours) nudge(entry, { minutes: Math.sign(step) * slotMinutes });
	else nudge(entry, { days: isTurned ? -step : step });
}

/** What a chip says: the time, the title, and signs of what else there is to know. */
export function ChipWords({ entry, task }: { entry: Entry; task: Task }) {
	const { t } = useTranslation('calendar');
	const { clock, isLate, rowContext } = useCalendar();
	const markOf = usePriorityMarks();
	const isHigh = showsPriority(task, rowContext.minimumPriority) && !entry.isAhead;
	return (
		<>
			{isHigh && <span className={styles.priority}>{markOf(toPriority(task.priority))}</span>}
			{entry.kind === 'time' && <span className={styles.clock}>{clock(entry.from)}</span>}
			<span className={styles.title} dir="auto">
				{task.title}
			</span>
			{task.done && <span className="sr-only">{t('done')}</span>}
			{!entry.isAhead && isLate(task) && <span className={styles.sign}>{alarmSign}</span>}
			{isRepeating(task) && !task.done && <span className={styles.sign}>{repeatSign}</span>}
		</>
	);
}

/** The preview of what is dragged. */
export function ChipPreview({ title, color }: { title: string; color: string }) {
	return (
		<div className={styles.lifted} style={colorStyle(color)} dir="auto">
			{title}
		</div>
	);
}
