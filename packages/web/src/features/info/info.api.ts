import { type Info, infoEndpoints } from '@ordna/domain/info';
import { type Connection, useConnection } from '../../platform/connection.tsx';
import { browserStorage, localValue } from '../../platform/local/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';

const asInfo = (stored: unknown) =>
	// Written by this client alone; the answer to the first request follows at once.
	typeof stored === 'object' && stored !== null && 'auth' in stored ? (stored as Info) : undefined;

/** What the server said of itself the last time, so that a start need not wait for it. */
const cachedInfo = localValue<Info | undefined>({
	storage: browserStorage(),
	key: 'info',
	read: asInfo,
	otherwise: undefined,
});

/** What the server can do. It says nothing about a person, so it outlives a sign-out. */
export function infoQuery({ api }: Connection) {
	return queryOptions({
		queryKey: ['info'],
		queryFn: async ({ signal }) => {
			const info = await api.call(infoEndpoints.read, {}, { signal });
			cachedInfo.set(info);
			return info;
		},
		initialData: () => cachedInfo.get(),
		staleTime: 60 * 60 * 1000,
		retry: 1,
	});
}

/** What the server can do: which ways of signing in there are, its legal pages, its message of the day. */
export function useInfo(): Info {
	const { data } = useQuery(infoQuery(useConnection()));
	if (!data) throw new Error('the server is not known yet');
	return data;
}
