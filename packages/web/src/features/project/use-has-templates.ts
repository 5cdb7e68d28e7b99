import { templateEndpoints } from '@ordna/domain/template';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** Whether there is a template a project can be made of: without one there is nothing to choose from. */
export function useHasTemplates(): boolean {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['has project templates'],
		queryFn: async ({ signal }) => {
			const templates = await api.call(templateEndpoints.list, {}, { signal });
			return templates.some(({ kind }) => kind === 'project');
		},
		staleTime: 60_000,
	});
	return data ?? false;
}
