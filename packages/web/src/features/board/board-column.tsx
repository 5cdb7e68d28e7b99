import type { TaskId } from '@ordna/domain/task';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DropLine, useDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { type Column, isFull } from '../bucket/index.ts';
import { type OrderOfView, useOrderIds, usePrintedTasks, useTaskRange } from '../task/index.ts';
import { useBoard } from './board-context.tsx';
import { cellKey } from './board-focus.ts';
import { Card } from './card.tsx';
import styles from './column.module.css';
import { ColumnHead } from './column-head.tsx';
import { NewCard } from './new-card.tsx';
import { useCardDrop, useHeld } from './use-card-drop.tsx';

interface BoardColumnProps {
	column: Column;
	order: OrderOfView;
	/** Columns can be named, moved and folded away. */
	canArrange: boolean;
	/** Cards can be added. */
	canAdd: boolean;
	isLast: boolean;
	isAdmin: boolean;
	onFold: () => void;
}

/** What a card is about as high as, before it is measured: identifier, two lines, labels. */
export const usualHeight = enlarged(104);
export const gap = enlarged(8);

/** A column of a board: its head, its cards, and the field to add one. Costs what is seen of it. */
export function BoardColumn(props: BoardColumnProps) {
	const { column, order, canArrange, canAdd } = props;
	const { t } = useTranslation('board');
	const ids = useOrderIds(order, column.id);
	const held = useHeld(column).length;
	const full = isFull(column, held);
	const rows = useRef<WindowListHandle<TaskId>>(null);
	const drop = useCardDrop({ column, ids, rows });
	const { row, handle, isLifted } = useDraggable({
		kind: 'bucket',
		id: column.id,
		column: 'board',
		isFixed: !canArrange,
	});
	const [addingAt, setAddingAt] = useState<'top' | 'foot' | null>(null);
	const reveal = () => rows.current?.reveal(0);
	const field = {
		column,
		order,
		full,
		onAdded: reveal,
		onClose: () => setAddingAt(null),
	};
	useOnScreen({ column: column.id }, ids, rows);

	return (
		<section
			className={cx(styles.column, drop.over === 'refused' && styles.refusing)}
			aria-label={column.title}
			data-drag={row['data-drag']}
			data-draggable=""
			data-lifted={isLifted ?? undefined}
		>
			<ColumnHead
				{...props}
				count={countShown(column, ids.length, held)}
				full={full}
				isRefusing={drop.over === 'refused'}
				press={'onPointerDown' in row ? { onPointerDown: row.onPointerDown } : {}}
				handle={handle}
				{...(canAdd && !full ? { onAdd: () => setAddingAt('top') } : {})}
			/>
			{addingAt === 'top' && canAdd && (
				<div className={styles.top}>
					<NewCard {...field} isOpen />
				</div>
			)}
			<WindowList
				ref={rows}
				ids={ids}
				isMeasured
				isReused
				rowHeight={usualHeight}
				gap={gap}
				overscan={3}
				pinned={drop.pinned}
				label={t('cardsOf', { column: column.title })}
				onRangeChange={useTaskRange(ids)}
				print={usePrintedTasks(ids)}
				className={styles.cards ?? ''}
				renderRow={useCallback((id: TaskId) => <Card id={id} cell={cellKey(column.id)} />, [column.id])}
			>
				<DropLine column={drop} rows={rows} />
			</WindowList>
			{canAdd && (
				<div className={styles.foot}>
					<NewCard {...field} isOpen={addingAt === 'foot'} onOpen={() => setAddingAt('foot')} />
				</div>
			)}
		</section>
	);
}

/** The cards to be seen; where there is a limit, all that count for it. */
export function countShown({ limit }: Column, seen: number, held: number): number {
	return limit === 0 ? seen : held;
}

/** Lets the focus go to the cards of a cell. */
export function useOnScreen(
	{ column, lane }: { readonly column: number; readonly lane?: string },
	ids: readonly TaskId[],
	rows: RefObject<WindowListHandle<TaskId> | null>,
): void {
	const { focus } = useBoard();
	const latest = useRef(ids);
	useLayoutEffect(() => {
		latest.current = ids;
		focus.notify();
	}, [focus, ids]);
	useEffect(() => {
		const stop = focus.add(cellKey(column, lane), { column, lane, ids: () => latest.current, rows });
		focus.notify();
		return stop;
	}, [focus, column, lane, rows]);
}
