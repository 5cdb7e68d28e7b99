import type { TaskId } from '@ordna/domain/task';
import type { RefObject } from 'react';
import { type ColumnDrop, useDropColumn } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { listOf, useIds, useStore } from '../../platform/store/index.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import type { Column } from '../bucket/index.ts';
import { type PlaceTogether, taskKind, usePlaceTogether, useTaskActions, viewListKey } from '../task/index.ts';
import { CarriedStack, carriedWith, neighboursOf } from '../task-selection/index.ts';
import { type BoardParts, BoardProvider, useBoard } from './board-context.tsx';
import { cellKey, cellOf } from './board-focus.ts';
import { CardPreview } from './card.tsx';
import { type LaneValue, laneChange, neighboursInColumn } from './lanes.ts';
import { useDropTip } from './use-drop-tip.ts';

/** The lane a cell lies in. */
export interface LaneOfCell {
	readonly key: string;
	readonly value: LaneValue;
	readonly name: string;
	/** Of any lane of the board, by its key. */
	readonly valueOfLane: (key: string) => LaneValue | undefined;
}

interface CardDrop {
	readonly column: Column;
	/** Where cards are grouped. */
	readonly lane?: LaneOfCell;
	readonly ids: readonly TaskId[];
	readonly rows: RefObject<WindowListHandle<TaskId> | null>;
}

/** Lets cards land in a column, or in what of it lies in a lane; where there is no room only its own move. */
export function useCardDrop({ column, lane, ids, rows }: CardDrop) {
	const { t } = useTranslation('board');
	const store = useStore();
	const { place } = useTaskActions();
	const placeTogether = usePlaceTogether();
	const parts = useBoard();
	const { view, canDrag } = parts;
	const held = useHeld(column);
	const hasRoomFor = (all: readonly TaskId[]) => {
		const others = new Set(held);
		return others.size + all.filter((id) => !others.has(id)).length <= column.limit;
	};
	const tipOf = useDropTip({ column, lane, held });
	const onDrop = ({ id, from, to }: ColumnDrop<TaskId>) => {
		const all = carriedOf(parts, id);
		const between = neighboursOf(ids, to, all);
		const destination = { view, bucketId: column.id, ...(lane ? neighboursInColumn(held, between, all) : between) };
		const fromLane = cellOf(String(from.column)).lane ?? '';
		const isLaneKept = !lane || lane.key === fromLane;
		if (all.length === 1 && isLaneKept) return void place(id, destination);
		const where = isLaneKept ? column.title : lane.name;
		const changeOf: Parameters<PlaceTogether>[0]['changeOf'] = (task) =>
			lane ? laneChange(task, lane.valueOfLane(fromLane), lane.value) : {};
		placeTogether({ ids: all, destination, changeOf }, t('moved', { count: all.length, where }));
	};
	return useDropColumn<TaskId>(
		{
			kind: 'task',
			id: cellKey(column.id, lane?.key),
			label: lane ? t('lanes.cell', { column: column.title, lane: lane.name }) : column.title,
			ids,
			tilt: 1.6,
			labelOf: (id) => store.get(taskKind, id)?.title ?? '',
			overlay: (id) => <CardsPreview id={id} parts={parts} />,
			// Asked at each step of the pointer.
			refuses: (id) => !canDrag || (column.limit > 0 && !hasRoomFor(carriedOf(parts, id))),
			tipOf: (drop, isRefused) => tipOf(drop, isRefused, carriedOf(parts, drop.id)),
			onDrop,
		},
		rows,
	);
}

/** What goes along with a card. */
const carriedOf = ({ selection, focus }: BoardParts, id: TaskId) =>
	// The columns of a board hold tasks.
	carriedWith(selection, id, () => focus.sequence() as readonly TaskId[]);

/** The tasks that stand in a column, also those that a search does not find: so many count for its limit. */
export function useHeld({ id }: Column): readonly number[] {
	const { view } = useBoard();
	return useIds(listOf(viewListKey(view.id), id));
}

/** Drawn elsewhere in the page, so it brings along what a card needs of its board. */
function CardsPreview({ id, parts }: { id: TaskId; parts: BoardParts }) {
	return (
		<BoardProvider value={parts}>
			<CarriedStack count={carriedOf(parts, id).length}>
				<CardPreview id={id} />
			</CarriedStack>
		</BoardProvider>
	);
}
