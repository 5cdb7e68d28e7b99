import { type CSSProperties, memo } from 'react';
import { INSTRUCTIONS_ID, usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { alarmSign, repeatSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { tip } from '../../ui/tip.ts';
import { addressOfTask, isRepeating, useTask } from '../task/index.ts';
import { Grips, InHand, useResize } from './block-edges.tsx';
import { useCalendar } from './calendar-context.ts';
import { isLifting, moveByKey } from './chip.tsx';
import type { Block } from './day-hours.ts';
import styles from './hour-block.module.css';
import { useSelectedMark } from './use-selected-mark.ts';

/** Lower ones have one line. */
const tallMinutes = 40;

/** A task among the hours: as long as it lasts, or a moment with what leads to it. */
export const HourBlock = memo(function HourBlock({ block }: { block: Block }) {
	const { entry, top, bottom, column, columns } = block;
	const { t } = useTranslation('calendar');
	const calendar = useCalendar();
	const { clock, grab, isLate, colorOf, canWrite, onTaskClick, carried, lift } = calendar;
	const [inHand, takeEdge] = useResize(block);
	const task = useTask(entry.id);
	const isFixed = entry.isAhead || !task || !canWrite(task);
	const { marks, onPointerDown } = usePointerDraggable({ kind: 'task', id: entry.id, column: 'calendar', isFixed });
	const selected = useSelectedMark(entry.id, entry.isAhead);
	if (!task) return null;
	const isMoment = entry.to === null;
	const [from, to] = [inHand?.from ?? entry.from, inHand?.to ?? entry.to];
	const when =
		to === null ? t('dueAt', { time: clock(entry.from) }) : t('fromTo', { from: clock(from), to: clock(to) });
	const drawn = { top: inHand?.from ?? top, bottom: inHand?.to ?? bottom, column, columns };
	const link = (
		<a
			{...(entry.isAhead ? {} : marks)}
			{...selected}
			data-lifted={carried?.id === entry.id ? 'keyboard' : marks['data-lifted']}
			aria-describedby={isFixed ? undefined : INSTRUCTIONS_ID}
			href={addressOfTask(entry.id)}
			draggable={false}
			tabIndex={-1}
			{...tip(calendar.tipOf(entry, task))}
			data-chip={entry.id}
			data-stop=""
			className={cx(
				styles.block,
				isMoment && styles.moment,
				bottom - top < tallMinutes && styles.low,
				inHand && styles.resizing,
				task.done && styles.done,
				entry.isAhead && styles.ahead,
				!entry.isAhead && isLate(task) && styles.late,
			)}
			style={{ ...colorStyle(colorOf(task)), ...styleOf(drawn) }}
			onPointerDown={(event) => {
				const { y, height } = event.currentTarget.getBoundingClientRect();
				const share = (event.clientY - y) / Math.max(1, height);
				// A moment is the foot of what is drawn.
				grab.current = { day: entry.first, minutes: (bottom - top) * share - (entry.from - top) };
				onPointerDown?.(event);
			}}
			onClick={(event) => onTaskClick(event, entry.id)}
			onKeyDown={(event) => {
				if (isFixed) return;
				if (isLifting(event)) lift(entry, task);
				else moveByKey(event, entry, { ...calendar, isAmongHours: true });
			}}
		>
			<span className={styles.title} dir="auto">
				{task.title}
			</span>
			<span className={styles.when}>
				{when}
				{!entry.isAhead && isLate(task) && alarmSign}
				{isRepeating(task) && !task.done && repeatSign}
			</span>
			{task.done && <span className="sr-only">{t('done')}</span>}
			{entry.isAhead && <span className="sr-only">{t('ahead')}</span>}
			{/* Keys do the same: Alt, Shift and an arrow. */}
			{!isMoment && !isFixed && <Grips onTake={takeEdge} />}
		</a>
	);
	if (!inHand) return link;
	return (
		<>
			{link}
			<InHand style={{ ...colorStyle(colorOf(task)), ...styleOf(drawn) }} entry={entry} now={inHand} />
		</>
	);
});

function styleOf({ top, bottom, column, columns }: Omit<Block, 'entry'>): CSSProperties {
	// React's type knows no custom properties.
	return { '--top': top, '--minutes': bottom - top, '--column': column, '--columns-here': columns } as CSSProperties;
}
