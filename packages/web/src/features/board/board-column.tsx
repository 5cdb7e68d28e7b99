import type { TaskId } from '@ordna/domain/task';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DropLine, useDraggable, useDropColumn } from '../../platform/drag/index.ts';
import { listOf, useIds, useStore } from '../../platform/store/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { cx } from '../../ui/class-names.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { type Column, isFull } from '../bucket/index.ts';
import {
	type OrderOfView,
	placesOf,
	taskKind,
	useOrderIds,
	usePrintedTasks,
	useTaskCommands,
	useTaskRange,
} from '../task/index.ts';
import { type BoardParts, BoardProvider, useBoard } from './board-context.tsx';
import { Card, CarriedCard } from './card.tsx';
import styles from './column.module.css';
import { ColumnHead } from './column-head.tsx';
import { NewCard } from './new-card.tsx';

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
const usualHeight = 104;
const gap = 8;

/** A column of a board: its head, its cards, and the field to add one. Costs what is seen of it. */
export function BoardColumn(props: BoardColumnProps) {
	const { column, order, canArrange, canAdd } = props;
	const { t } = useTranslation('board');
	const ids = useOrderIds(order, column.id);
	const held = useHeld(column);
	const full = isFull(column, held);
	const rows = useRef<WindowListHandle<TaskId>>(null);
	const drop = useCardDrop({ column, ids, full, rows });
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
	useOnScreen(column.id, ids, rows);

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
				paper={usePrintedTasks(ids)}
				className={styles.cards ?? ''}
				renderRow={useCallback((id: TaskId) => <Card id={id} column={column.id} />, [column.id])}
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

/** How many tasks stand in a column, also those that a search does not find: so many count for its limit. */
function useHeld({ id }: Column): number {
	const { view } = useBoard();
	return useIds(listOf(placesOf(view.id), id)).length;
}

interface CardDrop {
	readonly column: Column;
	readonly ids: readonly TaskId[];
	readonly full: boolean;
	readonly rows: React.RefObject<WindowListHandle<TaskId> | null>;
}

/** Lets cards land in a column; in one that is full only its own move. */
function useCardDrop({ column, ids, full, rows }: CardDrop) {
	const store = useStore();
	const commands = useTaskCommands();
	const parts = useBoard();
	const { view } = parts;
	return useDropColumn<TaskId>(
		{
			kind: 'task',
			id: column.id,
			label: column.title,
			ids,
			tilt: 1.6,
			labelOf: (id) => store.get(taskKind, id)?.title ?? '',
			overlay: (id) => <Carried id={id} parts={parts} />,
			refuses: () => full || !parts.canCarry,
			onDrop: ({ id, to: { before, after } }) => void commands.place(id, { view, bucketId: column.id, before, after }),
		},
		rows,
	);
}

/** Drawn elsewhere in the page, so it brings along what a card needs of its board. */
function Carried({ id, parts }: { id: TaskId; parts: BoardParts }) {
	return (
		<BoardProvider value={parts}>
			<CarriedCard id={id} />
		</BoardProvider>
	);
}

/** Lets the focus go to the cards of a column. */
function useOnScreen(column: number, ids: readonly TaskId[], rows: CardDrop['rows']): void {
	const { focus } = useBoard();
	const latest = useRef(ids);
	useLayoutEffect(() => {
		latest.current = ids;
		focus.tell();
	}, [focus, ids]);
	useEffect(() => {
		const stop = focus.add(column, { ids: () => latest.current, rows });
		focus.tell();
		return stop;
	}, [focus, column, rows]);
}
