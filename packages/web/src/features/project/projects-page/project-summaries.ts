import { type ProjectId, type ProjectSummary, projectEndpoints } from '@ordna/domain/project';
import { useEffect } from 'react';
import { type Client, useClient } from '../../../platform/client.tsx';
import { createRefresher, queryOptions, useQuery } from '../../../platform/queries/index.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';

export type ProjectSummaries = ReadonlyMap<ProjectId, ProjectSummary>;

function summariesQuery({ api }: Client) {
	return queryOptions({
		queryKey: ['project summaries'],
		queryFn: async ({ signal }): Promise<ProjectSummaries> => {
			const summaries = await api.call(projectEndpoints.listSummaries, {}, { signal });
			return new Map(summaries.map((summary) => [summary.id, summary]));
		},
		staleTime: 0,
	});
}

const pace = { restMs: 1500, maxWaitMs: 10_000, minGapMs: 5000 };

/** What goes on in each project, asked for anew when something has changed; `isAwaited` while it takes so long that a place is kept for it. */
export function useProjectSummaries() {
	const client = useClient();
	const { data, error, refetch } = useQuery(summariesQuery(client));
	const { live } = client;
	useEffect(() => {
		const refresher = createRefresher({ refresh: refetch, ...pace });
		const stop = live.on('changes', refresher.changed);
		return () => {
			stop();
			refresher.end();
		};
	}, [live, refetch]);
	return { summaries: data, isAwaited: useDelayed(data === undefined && !error) };
}
