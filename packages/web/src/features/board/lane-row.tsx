import type { TaskId } from '@ordna/domain/task';
import { ChevronRight } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { DropLine } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { type Column, isFull } from '../bucket/index.ts';
import { type OrderOfView, usePrintedTasks, useTaskRange } from '../task/index.ts';
import { gap, useOnScreen, usualHeight } from './board-column.tsx';
import { cellKey } from './board-focus.ts';
import { Card } from './card.tsx';
import { LaneMark, useLaneName } from './lane-name.tsx';
import styles from './lanes.module.css';
import type { Lane, LaneValue } from './lanes.ts';
import { NewCard } from './new-card.tsx';
import { type LaneOfCell, useCardDrop, useHeld } from './use-card-drop.tsx';

interface LaneRowProps {
	lane: Lane;
	columns: readonly Column[];
	/** Those that are not folded. */
	open: readonly Column[];
	valueOfLane: (key: string) => LaneValue | undefined;
	/** For a new card: left out where none can be made. */
	orderNow: (() => OrderOfView) | undefined;
	isFolded: boolean;
	onToggle: (key: string) => void;
}

/** A lane: its name, which folds it, and a cell for each column. Rendered anew when one of its own cards comes or goes. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
	const { lane, columns, open, valueOfLane, orderNow, isFolded, onToggle } = props;
	const { t, number } = useTranslation('board');
	const { key, value, count } = lane;
	const name = useLaneName(value);
	const id = useId();
	const ofCell = useMemo(() => ({ key, value, name, valueOfLane }), [key, value, name, valueOfLane]);
	return (
		<section className={styles.lane} aria-labelledby={id}>
			<h2 className={styles.name}>
				<button type="button" aria-expanded={!isFolded} onClick={() => onToggle(key)}>
					<Icon of={ChevronRight} size={16} className={cx(styles.chevron, !isFolded && styles.open)} />
					<LaneMark value={value} />
					<span id={id} className={styles.title} dir="auto">
						{name}
					</span>
					<span className={styles.count} aria-hidden="true">
						{number(count)}
					</span>
					<span className="sr-only">{t('count', { count })}</span>
				</button>
			</h2>
			{!isFolded && (
				<div className={styles.cells}>
					{columns.map((column) =>
						open.includes(column) ? (
							<LaneCell
								key={column.id}
								column={column}
								lane={ofCell}
								ids={lane.cells.get(column.id) ?? none}
								orderNow={orderNow}
							/>
						) : (
							<div key={column.id} className={styles.strip} />
						),
					)}
				</div>
			)}
		</section>
	);
});

const none: readonly TaskId[] = [];

interface LaneCellProps extends Pick<LaneRowProps, 'orderNow'> {
	column: Column;
	lane: LaneOfCell;
	ids: readonly TaskId[];
}

/** The cards of a column that lie in a lane. A cell with very many scrolls by itself. */
const LaneCell = memo(function LaneCell({ column, lane, ids, orderNow }: LaneCellProps) {
	const { t } = useTranslation('board');
	const rows = useRef<WindowListHandle<TaskId>>(null);
	const drop = useCardDrop({ column, lane, ids, rows });
	const cell = cellKey(column.id, lane.key);
	useOnScreen({ column: column.id, lane: lane.key }, ids, rows);
	return (
		<div className={cx(styles.cell, drop.over === 'refused' && styles.refusing)}>
			<h3 className={styles.cellName}>{column.title}</h3>
			<WindowList
				ref={rows}
				ids={ids}
				isMeasured
				isReused
				rowHeight={usualHeight}
				gap={gap}
				overscan={3}
				pinned={drop.pinned}
				label={t('lanes.cardsOf', { column: column.title, lane: lane.name })}
				onRangeChange={useTaskRange(ids)}
				print={usePrintedTasks(ids)}
				className={styles.cards ?? ''}
				renderRow={useCallback((id: TaskId) => <Card id={id} cell={cell} />, [cell])}
			>
				<DropLine column={drop} rows={rows} />
			</WindowList>
			{orderNow && <CellFoot column={column} lane={lane} orderNow={orderNow} onAdded={() => rows.current?.reveal(0)} />}
		</div>
	);
});

interface CellFootProps {
	column: Column;
	lane: LaneOfCell;
	orderNow: () => OrderOfView;
	onAdded: () => void;
}

/** Adds cards to the column that have what those of the lane share. */
function CellFoot({ column, lane, orderNow, onAdded }: CellFootProps) {
	const [order, setOrder] = useState<OrderOfView>();
	const foot = useRef<HTMLDivElement>(null);
	// Beside a cell with many cards it lies far down.
	useEffect(() => {
		if (order) foot.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
	}, [order]);
	const full = isFull(column, useHeld(column).length);
	return (
		<div ref={foot} className={cx(styles.foot, order && styles.adds)}>
			<NewCard
				column={column}
				order={order}
				lane={lane}
				full={full}
				isOpen={order !== undefined}
				onOpen={() => setOrder(orderNow())}
				onAdded={onAdded}
				onClose={() => setOrder(undefined)}
			/>
		</div>
	);
}
