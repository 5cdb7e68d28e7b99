import { changeEndpoints } from '@ordna/domain/change';
import type { TaskId } from '@ordna/domain/task';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { randomUuid } from '../../platform/outbox/index.ts';
import { useQuery } from '../../platform/queries/index.ts';

/** The last lines of a task's history, asked for anew by each component that shows what has just happened. */
export function useLastChanges(taskId: TaskId, perPage: number) {
	const { api } = useClient();
	const [asked] = useState(randomUuid);
	return useQuery({
		queryKey: ['task', taskId, 'last changes', asked],
		// The server knows nothing yet of what has a temporary id.
		enabled: taskId > 0,
		queryFn: ({ signal }) => api.call(changeEndpoints.ofTask, { taskId, perPage }, { signal }),
	});
}
