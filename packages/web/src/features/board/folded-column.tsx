import type { TaskId } from '@ordna/domain/task';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useDraggable, useDropZone } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { listOf, useIds } from '../../platform/store/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { tip } from '../../ui/tip.ts';
import { type Column, isFull } from '../bucket/index.ts';
import { type OrderOfView, useOrderIds, useTaskActions, viewListKey } from '../task/index.ts';
import { countShown } from './board-column.tsx';
import { useBoard } from './board-context.tsx';
import styles from './column.module.css';
import { Count } from './column-head.tsx';

interface FoldedColumnProps {
	column: Column;
	order: OrderOfView;
	canArrange: boolean;
	onUnfold: () => void;
}

/** A column folded to its name, upright. A press unfolds it; a card dropped on it goes to its top. */
export function FoldedColumn({ column, order, canArrange, onUnfold }: FoldedColumnProps) {
	const { t } = useTranslation('board');
	const { view, canDrag } = useBoard();
	const commands = useTaskActions();
	const ids = useOrderIds(order, column.id);
	const held = useIds(listOf(viewListKey(view.id), column.id));
	const full = isFull(column, held.length);
	const { row } = useDraggable({
		kind: 'bucket',
		id: column.id,
		column: 'board',
		isFixed: !canArrange,
	});
	const { zone, isOver } = useDropZone<TaskId>({
		kind: 'task',
		id: `folded-${column.id}`,
		refuses: (id) => !canDrag || (full && !held.includes(id)),
		onDrop: ({ id }) => {
			const after = held.find((other) => other !== id) ?? null;
			commands.place(id, { view, bucketId: column.id, before: null, after });
		},
	});
	return (
		<section
			{...row}
			{...zone}
			data-drop-tip={column.title}
			className={cx(styles.column, styles.folded, isOver && styles.over)}
			aria-label={column.title}
		>
			<button
				type="button"
				className={styles.unfold}
				aria-label={t('unfold', { title: column.title })}
				aria-expanded={false}
				onClick={onUnfold}
				{...tip(t('unfold', { title: column.title }))}
			>
				<Icon of={ChevronRight} />
			</button>
			<Count count={countShown(column, ids.length, held.length)} limit={column.limit} full={full} />
			<h2 className={styles.upright} dir="auto">
				{column.title}
			</h2>
			{column.bucket !== null && view.doneBucketId === column.id && <Icon of={CircleCheck} />}
		</section>
	);
}
