import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useWeekClock } from '../task/index.ts';
import { type CellWords, useCellWords } from './cell-words.ts';
import { type DayNumber, type DaySpan, isWeekend, lengthOf } from './days.ts';
import styles from './gantt.module.css';
import { type Cell, cellsOf, headUnits, type Scale, xOf } from './scale.ts';

interface ChartHeadProps {
	scale: Scale;
	/** The days to draw. */
	seen: DaySpan;
	today: DayNumber;
	isFolded: boolean;
	setFolded: (isFolded: boolean) => void;
}

/** Months over days, or what stands for them when days are small. The dates stand in the names of the bars, too. */
export const ChartHead = memo(function ChartHead({ scale, seen, today, isFolded, setFolded }: ChartHeadProps) {
	const { t } = useTranslation('gantt');
	const { weekStart } = useWeekClock();
	const words = useCellWords();
	const [upper, lower] = headUnits[scale.zoom];
	return (
		<div className={styles.head}>
			<div className={styles.corner}>
				{!isFolded && <span>{t('task')}</span>}
				<IconButton
					size="small"
					icon={isFolded ? PanelLeftOpen : PanelLeftClose}
					name={t(isFolded ? 'names.unfold' : 'names.fold')}
					aria-expanded={!isFolded}
					onClick={() => setFolded(!isFolded)}
				/>
			</div>
			<div className={styles.scale} aria-hidden="true">
				{cellsOf(upper, seen, weekStart).map((cell) => (
					<span key={cell.first} className={styles.upper} style={styleOf(cell, scale)}>
						<span>{words.upper(cell)}</span>
					</span>
				))}
				{cellsOf(lower, seen, weekStart).map((cell) => (
					<LowerCell key={cell.first} cell={cell} scale={scale} today={today} words={words} />
				))}
			</div>
		</div>
	);
});

interface LowerCellProps extends Pick<ChartHeadProps, 'scale' | 'today'> {
	cell: Cell;
	words: CellWords;
}

function LowerCell({ cell, scale, today, words }: LowerCellProps) {
	const isNow = cell.first <= today && today <= cell.last;
	const isDay = cell.unit === 'day';
	return (
		<span
			className={cx(
				styles.lower,
				!isDay && styles.longer,
				isDay && isWeekend(cell.first) && styles.off,
				isNow && styles.now,
			)}
			style={styleOf(cell, scale)}
		>
			<b>{words.lower(cell)}</b>
			{isDay && <span>{words.weekday(cell)}</span>}
		</span>
	);
}

/** Never before the chart begins: what is begun there is named all the same. */
function styleOf(cell: DaySpan, scale: Scale) {
	const first = Math.max(cell.first, scale.first);
	const last = Math.min(cell.last, scale.last);
	return { insetInlineStart: xOf(scale, first), inlineSize: lengthOf({ first, last }) * scale.dayPx };
}

type ChartGridProps = Pick<ChartHeadProps, 'scale' | 'seen' | 'today'>;

/** The lines between days, days off shaded while they can be told apart, and today. */
export const ChartGrid = memo(function ChartGrid({ scale, seen, today }: ChartGridProps) {
	const { weekStart } = useWeekClock();
	const [, lower] = headUnits[scale.zoom];
	const cells = cellsOf(lower, seen, weekStart);
	const hasDaysOff = scale.zoom === 'day' || scale.zoom === 'week';
	const daysOff = hasDaysOff ? cellsOf('day', seen, weekStart).filter(({ first }) => isWeekend(first)) : [];
	const isTodayIn = scale.first <= today && today <= scale.last;
	return (
		<div className={styles.grid} aria-hidden="true">
			{daysOff.map((cell) => (
				<span key={`off${cell.first}`} className={styles.dayOff} style={styleOf(cell, scale)} />
			))}
			{cells.map((cell) => (
				<span key={cell.first} className={styles.line} style={{ insetInlineStart: xOf(scale, cell.first) }} />
			))}
			{isTodayIn && <span className={styles.today} style={{ insetInlineStart: xOf(scale, today) + scale.dayPx / 2 }} />}
		</div>
	);
});
