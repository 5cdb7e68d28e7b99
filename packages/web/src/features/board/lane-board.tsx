import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { type Column, isFull } from '../bucket/index.ts';
import type { OrderOfView } from '../task/index.ts';
import { countShown } from './board-column.tsx';
import { useBoard } from './board-context.tsx';
import { ColumnHead } from './column-head.tsx';
import { EmptyLanes } from './empty-lanes.tsx';
import { FoldedColumn } from './folded-column.tsx';
import { LaneRow } from './lane-row.tsx';
import styles from './lanes.module.css';
import { isNone, type Lane, type LaneKind } from './lanes.ts';
import { NewCard } from './new-card.tsx';
import { useHeld } from './use-card-drop.tsx';
import { ColumnCards, useFoldedLanes, useLanes } from './use-lanes.tsx';
import { useOfferedLanes } from './use-offered-lanes.ts';

interface ColumnFacts {
	readonly order: OrderOfView;
	readonly canArrange: boolean;
	readonly canAdd: boolean;
	readonly isLast: boolean;
	readonly isAdmin: boolean;
}

interface LaneBoardProps {
	kind: LaneKind;
	columns: readonly Column[];
	facts: ColumnFacts;
	folded: ReadonlySet<number>;
	setFolded: (column: number, isFolded: boolean) => void;
	/** The heads stand in it, to be dragged sideways. */
	headsRef: React.Ref<HTMLDivElement>;
	/** After the heads: the drop line, the field for another column. */
	children: ReactNode;
}

/** A board whose cards are grouped: the heads of the columns, and under them a row of cells for each lane. */
export function LaneBoard({ kind, columns, facts, folded, setFolded, headsRef, children }: LaneBoardProps) {
	const { order } = facts;
	const { view, display, focus } = useBoard();
	const { lanes, cards, columns: idsOf, isReady } = useLanes(kind, useOfferedLanes(kind));
	const [isFoldedLane, toggleLane] = useFoldedLanes(view.id);
	const latest = useRef(lanes);
	useEffect(() => {
		latest.current = lanes;
	}, [lanes]);
	const latestOrder = useRef(order);
	useEffect(() => {
		latestOrder.current = order;
	});
	const orderNow = useCallback(() => latestOrder.current, []);
	const valueOfLane = useCallback((key: string) => latest.current.find((lane) => lane.key === key)?.value, []);
	const filled = lanes.filter(({ count, value }) => display.hasEmptyGroups || count > 0 || isNone(value));
	const empty = lanes.filter((lane) => !filled.includes(lane));
	const open = useMemo(() => columns.filter(({ id }) => !folded.has(id)), [columns, folded]);
	// Lanes come and go, and with them what the focus goes over.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is told that they are others
	useEffect(() => focus.notify(), [focus, lanes]);
	const rowsOf = (some: typeof lanes) =>
		some.map((lane) => (
			<LaneRow
				key={lane.key}
				lane={lane}
				columns={columns}
				open={open}
				valueOfLane={valueOfLane}
				orderNow={facts.canAdd ? orderNow : undefined}
				isFolded={isFoldedLane(lane.key)}
				onToggle={toggleLane}
			/>
		));
	return (
		<div className={styles.lanes}>
			{columns.map(({ id }) => (
				<ColumnCards key={id} column={id} order={order} cards={cards} />
			))}
			<div ref={headsRef} className={styles.caps}>
				{columns.map((column) =>
					folded.has(column.id) ? (
						<FoldedColumn
							key={column.id}
							column={column}
							order={order}
							canArrange={facts.canArrange}
							onUnfold={() => setFolded(column.id, false)}
						/>
					) : (
						<ColumnCap
							key={column.id}
							{...facts}
							column={column}
							lane={filled[0]}
							shown={idsOf.get(column.id)?.length ?? 0}
							onFold={() => setFolded(column.id, true)}
						/>
					),
				)}
				{children}
			</div>
			{isReady ? (
				<>
					{rowsOf(filled)}
					{empty.length > 0 && <EmptyLanes count={empty.length}>{() => rowsOf(empty)}</EmptyLanes>}
				</>
			) : (
				<LanesSkeleton columns={open.length} />
			)}
		</div>
	);
}

interface ColumnCapProps extends ColumnFacts {
	column: Column;
	/** The first: what is added here lies in it. */
	lane: Lane | undefined;
	shown: number;
	onFold: () => void;
}

/** The head of a column, over all lanes. */
function ColumnCap({ lane, shown, ...props }: ColumnCapProps) {
	const { column, order, canArrange, canAdd } = props;
	const held = useHeld(column).length;
	const full = isFull(column, held);
	const [isAdding, setAdding] = useState(false);
	const { row, handle, isLifted } = useDraggable({
		kind: 'bucket',
		id: column.id,
		column: 'board',
		isFixed: !canArrange,
	});
	return (
		<div className={styles.cap} data-drag={row['data-drag']} data-draggable="" data-lifted={isLifted ?? undefined}>
			<ColumnHead
				{...props}
				count={countShown(column, shown, held)}
				full={full}
				isRefusing={false}
				press={'onPointerDown' in row ? { onPointerDown: row.onPointerDown } : {}}
				handle={handle}
				{...(canAdd ? { onAdd: () => setAdding(true) } : {})}
			/>
			{isAdding && canAdd && (
				<div className={styles.adding}>
					<NewCard
						column={column}
						order={order}
						lane={lane}
						full={full}
						isOpen
						onAdded={() => undefined}
						onClose={() => setAdding(false)}
					/>
				</div>
			)}
		</div>
	);
}

/** Until it is known which lanes there are. */
function LanesSkeleton({ columns }: { columns: number }) {
	const { t } = useTranslation('ui');
	if (!useDelayed(true)) return null;
	return (
		<div role="status" aria-label={t('loading')}>
			<div className={styles.waiting}>
				<Skeleton width={120} height={14} />
			</div>
			<div className={styles.cells}>
				{Array.from({ length: columns }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
					<div key={at} className={styles.cell} />
				))}
			</div>
		</div>
	);
}
