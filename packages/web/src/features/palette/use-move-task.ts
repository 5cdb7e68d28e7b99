import type { Bucket } from '@ordna/domain/bucket';
import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.tsx';
import { rememberColumn, subtasksMovingAlong } from '../task-move/index.ts';
import { useMoveTasks } from '../task-selection/index.ts';
import { useAccount } from '../user/index.ts';

export type MoveTask = (project: Project, column?: { readonly board: View; readonly bucket: Bucket }) => void;

/** Moves the open task with its subtasks; without a column to the one its board takes them in. */
export function useMoveTask(task: Task | undefined): MoveTask {
	const client = useClient();
	const me = useAccount();
	const move = useMoveTasks();
	return useCallback(
		(project, column) => {
			if (!task) return;
			if (column) rememberColumn(me.id, column.board, column.bucket.id);
			void subtasksMovingAlong(client, task, project.id).then((subtaskIds) =>
				move({ ids: [task.id], subtaskIds, project, column: column?.bucket }),
			);
		},
		[client, task, move, me.id],
	);
}
