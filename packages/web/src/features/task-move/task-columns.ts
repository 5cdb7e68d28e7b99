import type { Bucket } from '@ordna/domain/bucket';
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { effectiveMode, type View } from '@ordna/domain/view';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { usePlacement } from '../../platform/store/index.ts';
import { useColumnsOf } from '../bucket/index.ts';
import { taskKind, viewListKey } from '../task/index.ts';
import { useViews } from '../view/index.ts';

/** The board whose columns a task is moved between: the one behind, or the first of its project. */
export function useBoardOf({ projectId }: Pick<Task, 'projectId'>): View | undefined {
	const views = useViews(projectId);
	const viewId: number | undefined = useParams({ strict: false, select: (params) => params.viewId });
	const boards = views.filter((view) => effectiveMode(view.viewKind, view.bucketConfigurationMode) === 'manual');
	return boards.find((view) => view.id === viewId) ?? boards[0];
}

export interface ColumnsOfTask {
	readonly buckets: readonly Bucket[];
	/** Undefined until somebody has told. */
	readonly current: Bucket | undefined;
}

/** The columns of a board, and in which of them a task stands; without a task in none. */
export function useColumnsOfTask(task: Task | undefined, board: View | undefined): ColumnsOfTask {
	const id = task?.id ?? (0 as Task['id']);
	const placement = usePlacement(taskKind, viewListKey(board?.id ?? (0 as View['id'])), id);
	const asked = useAskedBucket(id, board, placement === undefined);
	const buckets = useColumnsOf(board).columns.flatMap(({ bucket }) => bucket ?? []);
	const currentId = placement?.bucket ?? asked;
	return { buckets, current: buckets.find((bucket) => bucket.id === currentId) };
}

/** Opened from elsewhere than its board, nobody knows where it stands there. */
function useAskedBucket(id: Task['id'], board: View | undefined, isWanted: boolean): number | undefined {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['buckets-of-task', id],
		queryFn: async ({ signal }) => {
			const { buckets = [] } = await api.call(taskEndpoints.read, { id, expand: ['buckets'] }, { signal });
			return buckets.map(({ id: bucketId, projectViewId }) => ({ bucketId, projectViewId }));
		},
		enabled: isWanted && board !== undefined && id > 0,
		staleTime: 0,
	});
	return data?.find(({ projectViewId }) => projectViewId === board?.id)?.bucketId;
}
