import type { TaskId } from '@ordna/domain/task';
import { memo, useSyncExternalStore } from 'react';
import { useDraggable } from '../../platform/drag/index.ts';
import { cx } from '../../ui/class-names.ts';
import { hrefOfTask, useTask } from '../task/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './card.module.css';
import { CardFace, CardSkeleton, tintOf } from './card-face.tsx';

interface CardProps {
	id: TaskId;
	/** The column it stands in. */
	column: number;
}

/** A task on a board: a link that opens it, which can be carried. */
export const Card = memo(function Card({ id, column }: CardProps) {
	const task = useTask(id);
	const { canCarry, focus, onCardClick } = useBoard();
	const { row } = useDraggable({
		kind: 'task',
		id,
		column,
		isFixed: !canCarry,
	});
	const isStop = useSyncExternalStore(focus.subscribe, () => focus.isStop(column, id));
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
			href={hrefOfTask(id)}
			draggable={false}
			className={cx(styles.card, task.hexColor !== '' && styles.tinted)}
			style={tintOf(task)}
			data-card={id}
			data-column={column}
			tabIndex={isStop ? 0 : -1}
			onFocus={() => focus.note(column, id)}
			onClick={(event) => onCardClick(event, id)}
		>
			<CardFace task={task} />
		</a>
	);
});

/** A card as it is carried under the pointer. */
export function CarriedCard({ id }: { id: TaskId }) {
	const task = useTask(id);
	return (
		<div className={cx(styles.card, task?.hexColor && styles.tinted)} style={task && tintOf(task)}>
			{task ? <CardFace task={task} /> : <CardSkeleton />}
		</div>
	);
}
