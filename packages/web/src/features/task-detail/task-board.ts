import type { Bucket } from '@ordna/domain/bucket';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { listOf, useStore } from '../../platform/store/index.ts';
import { useTaskActions, viewListKey } from '../task/index.ts';
import { type ColumnsOfTask, useColumnsOfTask } from '../task-move/index.ts';
import { useSaving } from './saving.tsx';

export interface TaskColumns extends ColumnsOfTask {
	readonly moveTo: (bucket: Pick<Bucket, 'id'>) => void;
}

/** The columns of a board, and in which of them a task stands. */
export function useTaskColumns(task: Task, board: View): TaskColumns {
	const place = usePlaceInColumn(task);
	return { ...useColumnsOfTask(task, board), moveTo: ({ id }) => place(board, id) };
}

/** Puts a task at the top of a column. */
export function usePlaceInColumn({ id }: Task): (board: View, bucketId: Bucket['id']) => void {
	const { track } = useSaving();
	const store = useStore();
	const commands = useTaskActions();
	return (board, bucketId) => {
		const after = store.ids(listOf(viewListKey(board.id), bucketId))[0] ?? null;
		track(commands.place(id, { view: board, bucketId, before: null, after }));
	};
}
