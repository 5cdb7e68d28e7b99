import { taskListEndpoints } from '@ordna/domain/task-list';
import type { View } from '@ordna/domain/view';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** What narrows a list beside the filter of its view. */
interface Narrowing {
	readonly s?: string | undefined;
	readonly filter?: string | undefined;
	readonly filterIncludeNulls?: boolean | undefined;
}

/**
 * How many tasks the view's own filter hides; undefined while that is not known, and where it has none. Counted without
 * subtasks beneath their parents: each task is one, wherever it stands.
 */
export function useHiddenCount(
	view: View,
	{ s, filter, filterIncludeNulls }: Narrowing,
	timezone: string | undefined,
): { readonly count: number | undefined; readonly isNarrowed: boolean; readonly refetch: () => Promise<unknown> } {
	const client = useClient();
	const { id: viewId, projectId } = view;
	const isNarrowed = view.filter !== null && (view.filter.filter.trim() !== '' || view.filter.s.trim() !== '');
	const { data, refetch } = useQuery({
		queryKey: ['hidden tasks', viewId, JSON.stringify([view.filter, s, filter, filterIncludeNulls])],
		queryFn: async ({ signal }) => {
			const asked = {
				...{ projectId, viewId, perPage: 1 },
				...(s && { s }),
				...(filter && { filter }),
				...(filterIncludeNulls && { filterIncludeNulls }),
				...(timezone && { filterTimezone: timezone }),
			};
			// A page of one task each: how many pages there are is how many tasks.
			const countOf = async (ignoreViewFilter: boolean) => {
				const { headers } = await client.api.ask(taskListEndpoints.ofView, { ...asked, ignoreViewFilter }, { signal });
				return Number(headers.get('x-pagination-total-pages') ?? 0);
			};
			const [all, shown] = await Promise.all([countOf(true), countOf(false)]);
			return Math.max(all - shown, 0);
		},
		enabled: isNarrowed,
		keepPrevious: true,
		staleTime: 0,
	});
	return { count: isNarrowed ? data : undefined, isNarrowed, refetch };
}
