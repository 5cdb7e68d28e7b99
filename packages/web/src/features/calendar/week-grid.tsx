import type { Task } from '@ordna/domain/task';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { addDays, type Day, formatDay } from '../../ui/date-picker/calendar.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { quickAddWindow } from '../task/index.ts';
import { AllDayCell } from './all-day-cell.tsx';
import { useCalendar } from './calendar-context.ts';
import { hasWeekNumbers } from './calendar-display.ts';
import { longDay, rangeText, weekNumber } from './day-words.ts';
import { eachDay, isWeekend } from './days-shown.ts';
import type { Entry } from './entries.ts';
import { HoursColumn } from './hours-column.tsx';
import { spanOf } from './moves.ts';
import type { Days } from './repeats-ahead.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useNowMinute } from './use-now-minute.ts';
import { useSideSwipe } from './use-side-swipe.ts';
import { useSlotKeys } from './use-slot-keys.ts';
import styles from './week.module.css';
import type { Draft } from './week-draft.ts';
import { foldWeek, layWeek } from './week-lanes.ts';
import { hourHeight } from './week-measures.ts';

interface WeekGridProps {
	/** The day that has the focus, among those shown. */
	day: Day;
	onDay: (day: Day) => void;
	days: Days;
	entries: readonly Entry[];
	tasks: ReadonlyMap<number, Task>;
	isLoading: boolean;
}

const maxLanes = 5;
const leastLanes = 3;
/** The hour at which a day begins to be looked at. */
const firstHour = 7;
/** Above it half of its label is seen, in px. */
const labelRoom = enlarged(10);

/** Days with their hours, and above them what has no time or goes over several days. */
export function WeekGrid({ day, onDay, days, entries, tasks, isLoading }: WeekGridProps) {
	const { t } = useTranslation('calendar');
	const { addAt, language, clock, display } = useCalendar();
	const isPhone = useIsPhone();
	const grid = useRef<HTMLDivElement>(null);
	const hours = useRef<HTMLDivElement>(null);
	const hasWeekends = display.weekends || isPhone;
	const shown = useMemo(() => eachDay(days).filter((each) => hasWeekends || !isWeekend(each)), [days, hasWeekends]);
	const [adding, setAdding] = useState<Adding | null>(null);
	const { onKeyDown, forget, onMoved } = useGridKeys({
		grid,
		day,
		onDay,
		add: addAt && ((on) => setAdding({ day: on })),
	});
	useEffect(onMoved);
	const slot = useSlotKeys({
		...{ grid, day, onDay, entries },
		add: addAt && ((on, draft) => setAdding({ day: on, draft })),
	});
	// Where three days are seen, one is left behind at a time; a week as a whole.
	const onSwipe = useSideSwipe((direction) => onDay(addDays(day, direction * (isPhone ? 1 : 7))));
	useEffect(() => {
		if (hours.current) hours.current.scrollTop = firstHour * hourHeight - labelRoom;
	}, []);
	const { folded, lanes } = useMemo(() => {
		const bars = layWeek(
			entries.filter(({ kind }) => kind !== 'time'),
			shown,
		);
		const wanted = Math.max(leastLanes, ...bars.map(({ lane }) => lane + 1));
		const fit = Math.min(maxLanes, wanted);
		return { folded: foldWeek(bars, fit, shown.length), lanes: fit };
	}, [entries, shown]);
	const now = useNowMinute();
	const isSlow = useDelayed(isLoading && entries.length === 0);
	const close = () => setAdding(null);
	return (
		// biome-ignore lint/a11y/useSemanticElements: tasks run across days, which no table allows.
		<div
			ref={grid}
			role="grid"
			aria-label={rangeText(days.first, days.last, language)}
			aria-busy={isLoading}
			tabIndex={-1}
			className={styles.grid}
			// React's type knows no custom properties.
			style={{ '--columns': shown.length, '--lanes': lanes } as CSSProperties}
			onKeyDown={(event) => {
				if (slot.onKeyDown(event)) forget();
				else onKeyDown(event);
			}}
			onPointerDown={(event) => {
				forget();
				onSwipe(event);
			}}
		>
			<Heads days={shown} />
			{/* biome-ignore lint/a11y/useSemanticElements: see above. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: its days take the focus. */}
			<div role="row" className={styles.allDay}>
				{/* biome-ignore lint/a11y/useSemanticElements: see above. */}
				{/* biome-ignore lint/a11y/useFocusableInteractive: it is read, not reached. */}
				<span role="rowheader" className={styles.gutter}>
					{t('allDay')}
				</span>
				{shown.map((each, column) => (
					<AllDayCell
						key={each}
						day={each}
						bars={folded.shown.filter((bar) => bar.column === column)}
						hidden={folded.hidden[column] ?? 0}
						lanes={lanes}
						isOnItsWay={isSlow && column % 3 === 1}
						entries={entries}
						tasks={tasks}
						isCursor={each === day}
						isAdding={adding?.day === each && !adding.draft}
						isEndward={column >= shown.length / 2}
						onAdd={addAt && (() => setAdding({ day: each }))}
						onAddEnd={close}
					/>
				))}
			</div>
			<div ref={hours} role="presentation" className={styles.scroll}>
				{/* biome-ignore lint/a11y/useSemanticElements: see above. */}
				{/* biome-ignore lint/a11y/useFocusableInteractive: what stands in it takes the focus. */}
				<div role="row" className={styles.hours}>
					<HourLabels now={now} clock={clock} />
					{shown.map((each, column) => (
						<HoursColumn
							key={each}
							day={each}
							entries={entries}
							tasks={tasks}
							now={now}
							slot={each === day ? slot.minute : null}
							adding={adding?.day === each ? adding.draft : undefined}
							isEndward={column >= shown.length / 2}
							onAdd={addAt && ((draft) => setAdding({ day: each, draft }))}
							onAddEnd={close}
						/>
					))}
				</div>
			</div>
			<PhoneAdd adding={adding} onClose={close} />
		</div>
	);
}

interface Adding {
	readonly day: Day;
	/** The part of the day, where it was drawn among the hours. */
	readonly draft?: Draft;
}

/** On a phone what is drawn among the hours is typed at the foot, in reach of the thumb. */
function PhoneAdd({ adding, onClose }: { adding: Adding | null; onClose: () => void }) {
	const { t } = useTranslation('calendar');
	const { addAt, zone, language, clock } = useCalendar();
	const isOpen = useIsPhone() && adding?.draft !== undefined;
	const parts = useLazyModule(quickAddWindow, isOpen, onClose);
	const [last, setLast] = useState(adding);
	if (adding?.draft && adding !== last) setLast(adding);
	if (!parts || !addAt || !last?.draft) return null;
	const { day, draft } = last;
	const hint = t('addAt', { day: longDay(day, language), time: clock(draft.from) });
	const target = { ...addAt, span: spanOf(day, draft, zone), hint };
	return <parts.QuickAddWindow isOpen={isOpen} onClose={onClose} target={target} />;
}

function Heads({ days }: { days: readonly Day[] }) {
	const { t } = useTranslation('calendar');
	const { language, today, weekStart, display } = useCalendar();
	const isNumbered = !useIsPhone() && hasWeekNumbers(display, weekStart);
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
		<div role="row" className={styles.heads}>
			{/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached. */}
			<span role="columnheader" className={styles.gutter}>
				{isNumbered ? t('wkOf', { number: weekNumber(days) }) : <span className="sr-only">{t('hours')}</span>}
			</span>
			{days.map((day) => (
				// biome-ignore lint/a11y/useSemanticElements: see the grid.
				// biome-ignore lint/a11y/useFocusableInteractive: heads are read, not reached.
				<span key={day} role="columnheader" className={cx(styles.head, day === today && styles.today)}>
					{formatDay(day, language, { weekday: 'short' })}
					<b>{formatDay(day, language, { day: 'numeric' })}</b>
				</span>
			))}
		</div>
	);
}

const hoursOfDay = Array.from({ length: 23 }, (_, at) => at + 1);
/** An hour's label nearer to the present one gives way, in minutes. */
const nearMinutes = 24;

function HourLabels({ now, clock }: { now: number; clock: (minute: number) => string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see the grid.
		// biome-ignore lint/a11y/useFocusableInteractive: it is read, not reached.
		<div role="rowheader" className={styles.labels}>
			{hoursOfDay.map((hour) => (
				<span key={hour} className={styles.hour} style={{ insetBlockStart: hour * hourHeight }}>
					{Math.abs(hour * 60 - now) >= nearMinutes && clock(hour * 60)}
				</span>
			))}
			<span className={cx(styles.hour, styles.nowLabel)} style={{ insetBlockStart: (now / 60) * hourHeight }}>
				{clock(now)}
			</span>
		</div>
	);
}
