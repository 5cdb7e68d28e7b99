import { memo } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressOfTask } from '../task/index.ts';
import { BarView } from './bar-view.tsx';
import type { Bar } from './bars.ts';
import { useChart } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import { FoldButton } from './fold-button.tsx';
import styles from './gantt.module.css';
import { rowHeightOf } from './measures.ts';
import type { LinkVerdict } from './use-link-gesture.ts';

interface ChartRowProps {
	row: ChartRow;
	top: number;
	index: number;
	count: number;
	/** Its bar while somebody carries it. */
	carried: Bar | undefined;
	/** Where its bar would stand if it moved along with another. */
	ghost: Bar | undefined;
	isSelected: boolean;
	/** Somebody draws an arrow to it. */
	linking: LinkVerdict | undefined;
}

/** A task with its bar. */
export const ChartRowView = memo(function ChartRowView(props: ChartRowProps) {
	const { row, top, index, count } = props;
	const { isPhone } = useChart();
	return (
		<li
			aria-posinset={index + 1}
			aria-setsize={count}
			data-row={row.id}
			className={cx(styles.row, props.isSelected && styles.selected, row.isSummary && styles.parent)}
			style={{ insetBlockStart: top, blockSize: rowHeightOf(row, isPhone) }}
		>
			{!isPhone && <NameCell row={row} />}
			{row.task ? <BarView {...props} task={row.task} /> : null}
		</li>
	);
});

function NameCell({ row }: { row: ChartRow }) {
	const { onNameClick } = useChart();
	const { task, id, depth } = row;
	return (
		<div className={styles.name} data-roving-row="" style={{ '--depth': depth } as React.CSSProperties}>
			{row.isSummary ? <FoldButton row={row} /> : <span className={styles.noFold} />}
			{task ? (
				<a
					href={addressOfTask(id)}
					data-name={id}
					className={cx('cut', task.done && styles.doneName)}
					dir="auto"
					onClick={(event) => onNameClick(event, id)}
				>
					{task.title}
				</a>
			) : (
				<Skeleton width="60%" />
			)}
		</div>
	);
}
