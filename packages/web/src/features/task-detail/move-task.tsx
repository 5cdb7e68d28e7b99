import type { Task } from '@ordna/domain/task';
import { Suspense } from 'react';
import { ComingWindow, LazyMoveWindow } from '../task-move/index.ts';
import { useMoveTasks } from '../task-selection/index.ts';
import { usePlaceInColumn } from './task-board.ts';

/** The window in which a task is moved to another project, or to another column of its board. */
export function MoveTask({ task, onClose }: { task: Task; onClose: () => void }) {
	const place = usePlaceInColumn(task);
	const move = useMoveTasks();
	return (
		<Suspense fallback={<ComingWindow onClose={onClose} />}>
			<LazyMoveWindow
				ids={[task.id]}
				tasks={[task]}
				here={task.projectId}
				onPlace={({ board, bucketId }) => place(board, bucketId)}
				onMove={move}
				onClose={onClose}
			/>
		</Suspense>
	);
}
