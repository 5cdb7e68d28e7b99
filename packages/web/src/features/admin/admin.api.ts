import { type AdminUser, type AdminUserFilter, type AdminUserSort, adminUserEndpoints } from '@ordna/domain/admin';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, useQuery } from '../../platform/queries/index.ts';

/** So many are asked for at once. */
const perPage = 50;

export interface PeopleQuery {
	readonly s: string;
	readonly filter: AdminUserFilter;
	readonly sort: AdminUserSort;
}

/** Accounts of everybody, page by page. */
export function peoplePages({ api }: Client, query: PeopleQuery): PagedOptions<AdminUser, number> {
	return {
		queryKey: ['admin', 'people', query],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(adminUserEndpoints.list, { ...query, page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

/** How many accounts there are of each kind. */
export function usePeopleCounts(s: string) {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['admin', 'people counts', s],
		queryFn: ({ signal }) => api.call(adminUserEndpoints.count, { s }, { signal }),
		staleTime: 0,
	});
	return data;
}
