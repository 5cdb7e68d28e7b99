import type { ProjectId } from '@ordna/domain/project';
import { type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { type Client, useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** So many ids fit into an address. */
const maxAsked = 200;

export interface MovePreview {
	/** The number of the first; undefined until the server has told. */
	readonly nextIndex: number | undefined;
	readonly subtaskIds: readonly TaskId[];
	/** Who is on one of them and could not open it there. */
	readonly withoutAccess: readonly User[];
}

/** What becomes of tasks in another project. Without the server the subtasks are those that are known. */
export function useMovePreview(
	ids: readonly TaskId[],
	tasks: readonly Task[],
	target: ProjectId | undefined,
): MovePreview {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['move-preview', target, ...ids],
		queryFn: ({ signal }) =>
			api.call(
				taskBulkEndpoints.previewMove,
				// Asked only for a project.
				{ projectId: target as ProjectId, taskIds: [...ids] },
				{ signal },
			),
		enabled: target !== undefined && ids.length <= maxAsked && ids.every((id) => id > 0),
		staleTime: 0,
	});
	return data ?? { nextIndex: undefined, subtaskIds: knownSubtasks(ids, tasks), withoutAccess: [] };
}

/** What lies in a task and moves along to a project. Only of one that has subtasks the server is asked. */
export async function subtasksMovingAlong({ api }: Client, task: Task, target: ProjectId): Promise<readonly TaskId[]> {
	const known = knownSubtasks([task.id], [task]);
	if (known.length === 0 || task.id <= 0) return known;
	try {
		return (await api.call(taskBulkEndpoints.previewMove, { projectId: target, taskIds: [task.id] })).subtaskIds;
	} catch {
		// Without a connection those that are known move along.
		return known;
	}
}

function knownSubtasks(ids: readonly TaskId[], tasks: readonly Task[]): readonly TaskId[] {
	const beneath = tasks.flatMap(({ projectId, relatedTasks }) =>
		(relatedTasks.subtask ?? []).filter((subtask) => subtask.projectId === projectId).map(({ id }) => id),
	);
	return [...new Set(beneath)].filter((id) => !ids.includes(id));
}
