import type { Task } from '@ordna/domain/task';
import type { CSSProperties, PointerEvent } from 'react';
import { dragTip } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { colorStyle } from '../../ui/palette.ts';
import { addressOfTask } from '../task/index.ts';
import type { Bar } from './bars.ts';
import { hasPart } from './bars.ts';
import { useChart } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import { lengthOf } from './days.ts';
import { FoldButton } from './fold-button.tsx';
import styles from './gantt.module.css';
import { roomForTitle, titleWidth } from './measures.ts';
import { type Placed, place, xOf } from './scale.ts';
import { gripOf } from './use-bar-gestures.ts';
import type { LinkVerdict } from './use-link-gesture.ts';

/** A bar has a person in it from this width on. */
const personWidth = enlarged(120);

interface BarViewProps {
	row: ChartRow;
	task: Task;
	carried: Bar | undefined;
	ghost: Bar | undefined;
	isSelected: boolean;
	linking: LinkVerdict | undefined;
}

/** The bar of a task in its row, as far as it lies within the range, and what stands beside it. */
export function BarView({ row, task, carried, ghost, isSelected, linking }: BarViewProps) {
	const { scale, isPhone, projectOf, canWrite, onPress, onClick } = useChart();
	const bar = carried ?? row.bar;
	const placed = bar && place(scale, bar);
	if (!bar || !placed) return isPhone ? <PhoneName row={row} task={task} x={0} /> : null;
	const isShort = !isPhone && !row.isSummary && placed.width < titleWidth;
	const isFixed = row.isDerived || !canWrite(task);
	const color = task.hexColor || projectOf(task)?.hexColor;
	return (
		<div className={styles.track} style={colorStyle(color)}>
			{isPhone && <PhoneName row={row} task={task} x={placed.x} />}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach the link within. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
			<div
				className={cx(
					styles.slot,
					row.isSummary && styles.summarySlot,
					linking && styles[linking === 'possible' ? 'target' : 'refused'],
				)}
				data-grips=""
				style={{ insetInlineStart: placed.x, inlineSize: placed.width }}
				// A finger needs more than the height of the bar: what is around it counts, too.
				onClick={(event) => isAround(event.target) && onClick(event, row.id)}
				{...(isFixed ? {} : { onPointerDown: (event: PointerEvent) => onPress(event, row, gripOf(event.target)) })}
			>
				<BarLink row={row} task={task} bar={bar} placed={placed} isBare={isShort || isPhone} />
				{!isFixed && <Grips bar={bar} placed={placed} />}
			</div>
			{ghost && <Ghost bar={ghost} isSaid={!isShort && !isPhone} before={bar} />}
			{carried && row.bar && <OldEnd before={row.bar} now={carried} />}
			{isShort && !carried && (
				<Beside title={task.title} isDone={task.done} placed={(ghost && place(scale, ghost)) ?? placed} />
			)}
			{(carried || isSelected) && <SpanTip bar={bar} placed={placed} />}
		</div>
	);
}

/** What a finger hits of a bar beyond it, and of its ends, which cover one that is narrow. */
const isAround = (target: EventTarget) =>
	target instanceof Element && !target.closest('a') && gripOf(target) !== 'link';

interface BarLinkProps {
	row: ChartRow;
	task: Task;
	bar: Bar;
	placed: Placed;
	/** Without words: they stand beside it. */
	isBare: boolean;
}

function BarLink({ row, task, bar, placed, isBare }: BarLinkProps) {
	const { t } = useTranslation('gantt');
	const { onClick } = useChart();
	const name = useBarName(row, task, bar);
	const [person] = task.assignees;
	return (
		<a
			href={addressOfTask(row.id)}
			data-bar={row.id}
			draggable={false}
			aria-label={name}
			aria-description={t('bar.keys')}
			className={cx(
				row.isSummary ? styles.summary : styles.bar,
				styles[bar.form],
				row.isDerived && styles.derived,
				placed.isCutStart && styles.cutStart,
				placed.isCutEnd && styles.cutEnd,
				task.done && styles.done,
			)}
			onClick={(event) => onClick(event, row.id)}
		>
			{!row.isSummary && (
				<>
					{task.percentDone > 0 && (
						<i className={styles.progress} style={{ inlineSize: `${task.percentDone * 100}%` }} />
					)}
					{!isBare && (
						<span className={styles.title} dir="auto">
							{task.title}
						</span>
					)}
					{!isBare && person && placed.width >= personWidth && (
						<Avatar person={person} size="tiny" isSilent className={styles.person} />
					)}
				</>
			)}
		</a>
	);
}

function useBarName({ isDerived }: ChartRow, { title, done }: Task, bar: Bar): string {
	const { t } = useTranslation('gantt');
	const { writer } = useChart();
	if (bar.form === 'guess' && !isDerived) return t('bar.noDates', { title });
	const dates =
		bar.form === 'openEnd'
			? t('bar.openEnd', { day: writer.day(bar.first) })
			: bar.form === 'openStart'
				? t('bar.openStart', { day: writer.day(bar.last) })
				: writer.span(bar);
	return t(done ? 'bar.done' : 'bar.dates', { title, dates });
}

/** What ends are carried by, and the knob that arrows are drawn from. */
function Grips({ bar, placed }: { bar: Bar; placed: Placed }) {
	return (
		<>
			{hasPart(bar, 'start') && !placed.isCutStart && <span data-grip="start" className={styles.startGrip} />}
			{hasPart(bar, 'end') && !placed.isCutEnd && <span data-grip="end" className={styles.endGrip} />}
			{!placed.isCutEnd && <span data-grip="link" className={styles.knob} />}
		</>
	);
}

/** Where a bar would stand. */
function Ghost({ bar, before, isSaid }: { bar: Bar; before: Bar; isSaid: boolean }) {
	const { t } = useTranslation('gantt');
	const { scale } = useChart();
	const placed = place(scale, bar);
	if (!placed) return null;
	const end = placed.x + placed.width;
	return (
		<>
			<span className={styles.ghost} style={{ insetInlineStart: placed.x, inlineSize: placed.width }} />
			{isSaid && (
				<span aria-hidden="true" className={cx(styles.beside, styles.later)} style={{ insetInlineStart: end }}>
					{t('follow.later', { count: bar.first - before.first })}
				</span>
			)}
		</>
	);
}

/** Where the end was that is carried now; a bar that moves as a whole leaves none. */
function OldEnd({ before, now }: { before: Bar; now: Bar }) {
	const { scale } = useChart();
	const isStart = before.first !== now.first;
	if (isStart === (before.last !== now.last)) return null;
	const day = isStart ? before.first : before.last + 1;
	if (day < scale.first || day > scale.last + 1) return null;
	return <span className={styles.oldEnd} style={{ insetInlineStart: xOf(scale, day) }} />;
}

interface BesideProps {
	title: string;
	isDone: boolean;
	placed: Placed;
}

function Beside({ title, isDone, placed: { x, width } }: BesideProps) {
	const { scale } = useChart();
	const isBefore = scale.width - x - width < roomForTitle && x > roomForTitle;
	const style: CSSProperties = isBefore ? { insetInlineEnd: scale.width - x } : { insetInlineStart: x + width };
	return (
		<span aria-hidden="true" className={cx(styles.beside, isDone && styles.doneName)} style={style} dir="auto">
			{title}
		</span>
	);
}

/** The dates a bar would have now, on the side that has room. */
function SpanTip({ bar, placed: { x, width } }: { bar: Bar; placed: Placed }) {
	const { t } = useTranslation('gantt');
	const { scale, writer } = useChart();
	const isBefore = x > roomForTitle;
	const style: CSSProperties = isBefore ? { insetInlineEnd: scale.width - x } : { insetInlineStart: x + width };
	return (
		<span className={cx(dragTip, styles.spanTip)} style={style}>
			{t('days', { span: writer.span(bar), count: lengthOf(bar) })}
		</span>
	);
}

/** On a phone a name stands above its bar: from its beginning, in sight as long as the bar is. */
function PhoneName({ row, task, x }: { row: ChartRow; task: Task; x: number }) {
	const { onClick } = useChart();
	return (
		<span className={styles.phoneName}>
			<span style={{ flex: 'none', inlineSize: x }} />
			<span className={styles.phoneWords}>
				{row.isSummary && <FoldButton row={row} />}
				{/* The bar says it to who cannot see it. */}
				<span
					aria-hidden="true"
					className={cx('cut', task.done && styles.doneName)}
					dir="auto"
					onClick={(event) => onClick(event, row.id)}
				>
					{task.title}
				</span>
			</span>
		</span>
	);
}
