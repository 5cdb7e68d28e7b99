import type { TaskId } from '@ordna/domain/task';
import type { ColumnDrop } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Column } from '../bucket/index.ts';
import { useBoard } from './board-context.tsx';
import { cellOf } from './board-focus.ts';
import { isNone } from './lanes.ts';
import type { LaneOfCell } from './use-card-drop.tsx';

interface DropCell {
	readonly column: Column;
	readonly lane: LaneOfCell | undefined;
	/** The tasks that stand in the column, which count for its limit. */
	readonly held: readonly number[];
}

/** What a drop in a cell of a board does, in words: the column, what the lane changes, or how much room there is. */
export function useDropTip({ column, lane, held }: DropCell) {
	const { t } = useTranslation('board');
	const { view, canDrag } = useBoard();
	return ({ from }: ColumnDrop<TaskId>, isRefused: boolean, carried: readonly TaskId[]): string | undefined => {
		if (isRefused) {
			if (!canDrag) return undefined;
			const others = new Set(held);
			const count = carried.filter((id) => !others.has(id)).length;
			const room = Math.max(0, column.limit - others.size);
			return room === 0 ? t('full') : t('tip.room', { room, count });
		}
		const origin = cellOf(String(from.column));
		const isColumnKept = origin.column === column.id;
		const isLaneKept = !lane || origin.lane === lane.key;
		if (isColumnKept && isLaneKept) return undefined;
		const isDone = column.bucket !== null && column.id === view.doneBucketId && !isColumnKept;
		const where = isDone ? t('tip.done', { column: column.title }) : column.title;
		if (!lane || isLaneKept) return where;
		const change = t(`tip.${lane.value.by}.${isNone(lane.value) ? 'none' : 'to'}`, { name: lane.name });
		return isColumnKept ? change : t('tip.both', { column: where, change });
	};
}
