import type { Task, TaskId } from '@ordna/domain/task';
import { type CSSProperties, useMemo, useRef } from 'react';
import { DropLine, useDropColumn } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { AddLine } from './add-line.tsx';
import { useCalendar } from './calendar-context.ts';
import { foldHours, layHours } from './day-hours.ts';
import { DayPopover } from './day-popover.tsx';
import { longDay, shortDay } from './day-words.ts';
import { isWeekend } from './days-shown.ts';
import { DraftBlock } from './draft-block.tsx';
import { type Entry, entriesOn, minutesOfDay } from './entries.ts';
import blockStyles from './hour-block.module.css';
import { HourBlock } from './hour-block.tsx';
import { slotMinutes } from './moves.ts';
import { useWeekDraft } from './use-week-draft.ts';
import styles from './week.module.css';
import type { Draft } from './week-draft.ts';
import { hourHeight } from './week-measures.ts';

const slotHeight = (hourHeight * slotMinutes) / 60;
/** Between these a task is dropped, as between the rows of a column. */
const slots = Array.from({ length: minutesOfDay / slotMinutes }, (_, at) => `slot ${at}`);

interface HoursColumnProps {
	day: Day;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	now: number;
	/** The half hour that keys have led to. */
	slot?: number | null;
	/** The part of the day that a task is being added to. */
	adding: Draft | undefined;
	isEndward: boolean;
	onAdd: ((draft: Draft) => void) | undefined;
	onAddEnd: () => void;
}

/** The hours of a day, and the tasks among them. */
export function HoursColumn({
	day,
	entries,
	tasks,
	now,
	slot = null,
	adding,
	isEndward,
	onAdd,
	onAddEnd,
}: HoursColumnProps) {
	const { t } = useTranslation('calendar');
	const { language, today } = useCalendar();
	const { ref, rows, column } = useHoursDrop(day, tasks);
	const blocks = useMemo(() => layHours(entries.filter(({ first }) => first === day)), [entries, day]);
	const { shown, hidden } = useMemo(() => foldHours(blocks), [blocks]);
	const { draft = adding, onPointerDown, onClick } = useWeekDraft(onAdd);
	const isPhone = useIsPhone();
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: the day above and a half hour in it take the focus.
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a half hour takes the focus, and `n` adds a task to it.
		<div
			ref={ref}
			role="gridcell"
			data-of={day}
			className={cx(
				styles.column,
				isWeekend(day) && styles.weekend,
				day === today && styles.isToday,
				column.over === 'welcome' && styles.over,
			)}
			onPointerDown={onPointerDown}
			onClick={onClick}
		>
			<span className="sr-only">{t('hoursOf', { day: longDay(day, language), count: blocks.length })}</span>
			{slot !== null && <Slot day={day} minute={slot} />}
			{shown.map((block) => (
				<HourBlock key={`${block.entry.id} ${block.entry.first}`} block={block} />
			))}
			{hidden.map(({ top, bottom, count }) => (
				<DayPopover
					key={top}
					day={day}
					hidden={count}
					entries={entriesOn(entries, day)}
					tasks={tasks}
					className={blockStyles.more}
					// React's type knows no custom properties.
					top={{ '--top': top, '--minutes': bottom - top } as CSSProperties}
					onAdd={undefined}
				/>
			))}
			{day === today && <span className={styles.now} style={{ insetBlockStart: (now / 60) * hourHeight }} />}
			<DropLine column={column} rows={rows} />
			{draft && <DraftBlock draft={draft} />}
			{adding && !isPhone && (
				<div className={styles.adding} style={{ '--top': `${(adding.to / 60) * hourHeight}px` } as CSSProperties}>
					<AddLine key={adding.from} day={day} draft={adding} isEndward={isEndward} onClose={onAddEnd} />
				</div>
			)}
		</div>
	);
}

/** A half hour that has the focus. */
function Slot({ day, minute }: { day: Day; minute: number }) {
	const { t } = useTranslation('calendar');
	const { language, wholeClock } = useCalendar();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a button would be pressed by Space and by a mouse that draws.
		<div
			role="button"
			tabIndex={-1}
			data-slot=""
			aria-label={t('slot', { day: longDay(day, language), time: wholeClock(minute) })}
			className={styles.slot}
			style={{ insetBlockStart: (minute / 60) * hourHeight }}
		/>
	);
}

/** Of the gap between two slots. */
const minuteOf = (index: number) => Math.min(index, slots.length - 1) * slotMinutes;

/** Takes what is dropped at an hour: its top, not the pointer, says which. */
function useHoursDrop(day: Day, tasks: ReadonlyMap<number, Task>) {
	const { t } = useTranslation('calendar');
	const { move, grab, canWrite, clock, language } = useCalendar();
	const ref = useRef<HTMLDivElement>(null);
	const rows = useRef({
		get frame() {
			return ref.current;
		},
		get body() {
			return ref.current;
		},
		rowAt(offset: number) {
			const top = offset - (grab.current.minutes / 60) * hourHeight;
			return { index: Math.max(0, Math.round(top / slotHeight)), start: offset, size: slotHeight };
		},
		edgeAt: (gap: number) => gap * slotHeight,
		reveal: () => undefined,
	});
	const column = useDropColumn<string | TaskId>(
		{
			kind: 'task',
			id: `hours ${day}`,
			label: day,
			ids: slots,
			labelOf: String,
			overlay: () => null,
			refuses: (id) => {
				const task = tasks.get(Number(id));
				return task !== undefined && !canWrite(task);
			},
			tipOf: ({ to }, isRefused) =>
				isRefused ? undefined : t('onAt', { day: shortDay(day, language), time: clock(minuteOf(to.index)) }),
			onDrop: ({ id, to }) => {
				const task = tasks.get(Number(id));
				if (task) move(task.id, { from: grab.current.day, to: day, minute: minuteOf(to.index) });
			},
		},
		rows,
	);
	return { ref, rows, column };
}
