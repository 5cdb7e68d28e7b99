import type { TaskId } from '@ordna/domain/task';
import { explanationEndpoints, type TaskExplanation } from '@ordna/domain/task-list';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { expansionOf, followTasks, type OrderOfView } from '../task/index.ts';
import { useKnownAccount } from '../user/index.ts';

export interface ExplanationState {
	readonly explanation: TaskExplanation | undefined;
	/** `missing`: there is no such task, or one may not see it. */
	readonly state: 'loading' | 'ready' | 'missing' | 'failed';
	readonly failure: unknown;
	readonly retry: () => void;
}

/** Why the page shows a task, or leaves it out: asked again when tasks change. */
export function useExplanation(order: Pick<OrderOfView, 'view' | 'query'>, taskId: TaskId): ExplanationState {
	const client = useClient();
	const timezone = useKnownAccount()?.settings?.timezone;
	const { view, query } = order;
	const { s, filter, filterIncludeNulls, ignoreViewFilter, ignoreSavedFilter } = query;
	const { data, error, refetch } = useQuery({
		queryKey: [
			'explanation',
			view.id,
			taskId,
			JSON.stringify([s, filter, filterIncludeNulls, ignoreViewFilter, ignoreSavedFilter, view.filter]),
		],
		queryFn: ({ signal }) =>
			client.api.call(
				explanationEndpoints.explain,
				{
					...{ projectId: view.projectId, viewId: view.id, taskId },
					...(s && { s }),
					...(filter && { filter }),
					...(filterIncludeNulls && { filterIncludeNulls }),
					...(ignoreViewFilter && { ignoreViewFilter }),
					...(ignoreSavedFilter && { ignoreSavedFilter }),
					...(timezone && { filterTimezone: timezone }),
					...(expansionOf(view).expand && { expand: ['subtasks'] }),
				},
				{ signal },
			),
		keepPrevious: true,
		staleTime: 0,
	});
	useEffect(() => followTasks(client, 0, () => void refetch()), [client, refetch]);
	const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
	// What was asked about another task is no answer to this one.
	const explanation = !isMissing && data?.taskId === taskId ? data : undefined;
	return {
		explanation,
		state: isMissing ? 'missing' : explanation ? 'ready' : error ? 'failed' : 'loading',
		failure: error,
		retry: () => void refetch(),
	};
}
