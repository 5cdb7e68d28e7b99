import { type ProjectId, type ProjectSummary, projectEndpoints } from '@ordna/domain/project';
import { useEffect } from 'react';
import { type Client, useClient } from '../../../platform/client.tsx';
import { queryOptions, useQuery } from '../../../platform/queries/index.ts';

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

/** Many changes come at once when somebody is busy: what they came to is asked for once they rest, ms. */
const restMs = 1500;

/** What goes on in each project, asked for anew when something has changed; nothing until it is known. */
export function useProjectSummaries(): ProjectSummaries | undefined {
	const client = useClient();
	const { data, refetch } = useQuery(summariesQuery(client));
	const { live } = client;
	useEffect(() => {
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const stop = live.on('changes', () => {
			clearTimeout(waiting);
			waiting = setTimeout(() => void refetch(), restMs);
		});
		return () => {
			clearTimeout(waiting);
			stop();
		};
	}, [live, refetch]);
	return data;
}
