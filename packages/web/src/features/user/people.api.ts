import { userEndpoints } from '@ordna/domain/user';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** People by user name or a part of their name, as far as they want to be found. */
export function usePeopleSearch(search: string) {
	const { api } = useClient();
	return useQuery({
		queryKey: ['people', search],
		queryFn: ({ signal }) => api.call(userEndpoints.search, { s: search }, { signal }),
		enabled: search !== '',
		keepPrevious: true,
		staleTime: 60_000,
	});
}
