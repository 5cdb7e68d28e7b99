import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { taskListEndpoints } from '@ordna/domain/task-list';
import type { Instant } from '@ordna/domain/time';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { useSettings } from '../user/index.ts';

/** How many tasks there are, how many of them are done, and who reads them. */
export function useCounts(projectId: ProjectId) {
	const { api } = useClient();
	return useQuery({
		queryKey: ['project info', projectId],
		queryFn: async ({ signal }) => {
			// A page of one task each: how many pages there are is how many tasks.
			const count = async (filter: { readonly filter?: string }) => {
				const asked = { projectId, perPage: 1, ...filter };
				const { headers } = await api.ask(taskListEndpoints.ofProject, asked, { signal });
				return Number(headers.get('x-pagination-total-pages') ?? 0);
			};
			const people = api.call(projectEndpoints.people, { id: projectId }, { signal });
			const [all, done] = await Promise.all([count({}), count({ filter: 'done = true' })]);
			return { all, done, people: await people };
		},
		staleTime: 0,
	});
}

/** Days as a person reads them, in their zone. */
export function useDays(): (at: Instant) => string {
	const { language } = useTranslation('project');
	const { timezone } = useSettings();
	const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(timezone && { timeZone: timezone }) });
	return (at) => format.format(at);
}
