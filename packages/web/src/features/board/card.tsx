import type { TaskId } from '@ordna/domain/task';
import { memo, useSyncExternalStore } from 'react';
import { useDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import tick from '../../ui/tick.module.css';
import { Tick } from '../../ui/tick.tsx';
import { addressOfTask, useTask } from '../task/index.ts';
import { type TaskSelection, useIsSelected, useIsSelecting } from '../task-selection/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './card.module.css';
import { CardFace, CardSkeleton, tintOf } from './card-face.tsx';

interface CardProps {
	id: TaskId;
	/** The cell it stands in, see `cellKey`. */
	cell: string;
}

/** A task on a board: a link that opens it, which can be dragged. */
export const Card = memo(function Card({ id, cell }: CardProps) {
	const task = useTask(id);
	const { canDrag, focus, selection, onCardClick } = useBoard();
	const mark = useSelectionMark(selection, id);
	const { row } = useDraggable({
		kind: 'task',
		id,
		column: cell,
		isFixed: !canDrag,
	});
	const isStop = useSyncExternalStore(focus.subscribe, () => focus.isStop(cell, id));
	if (!task) {
		return (
			<div {...row} className={styles.card}>
				<CardSkeleton />
			</div>
		);
	}
	return (
		<a
			{...row}
			href={addressOfTask(id)}
			draggable={false}
			className={cx(styles.card, task.hexColor !== '' && styles.tinted)}
			style={tintOf(task)}
			data-card={id}
			data-cell={cell}
			tabIndex={isStop ? 0 : -1}
			onFocus={() => focus.note(cell, id)}
			onClick={(event) => onCardClick(event, id)}
			{...mark.words}
		>
			{mark.box}
			<CardFace task={task} />
		</a>
	);
});

/** While somebody selects, a box in the corner shows whether it is; the card says so itself. */
function useSelectionMark(selection: TaskSelection, id: TaskId) {
	const { t } = useTranslation('pickers');
	const isSelected = useIsSelected(selection, id);
	const isSelecting = useIsSelecting(selection);
	return {
		words: isSelected ? { 'data-selected': '', 'aria-description': t('selection.selected') } : {},
		box: isSelecting && (
			<span className={styles.box} data-selects="" aria-hidden="true">
				<span className={cx(tick.box, isSelected && tick.on)}>
					<Tick />
				</span>
			</span>
		),
	};
}

/** The drag preview of a card. */
export function CardPreview({ id }: { id: TaskId }) {
	const task = useTask(id);
	return (
		<div className={cx(styles.card, task?.hexColor && styles.tinted)} style={task && tintOf(task)}>
			{task ? <CardFace task={task} /> : <CardSkeleton />}
		</div>
	);
}
