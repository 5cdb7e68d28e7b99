import { signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** Sign-ins are no changes of a project: no push tells of them. */
const pollIntervalMs = 4_000;

/** The last sign-ins through providers, the last first; asked for again while somebody looks. */
export function useTraces() {
	const { api } = useClient();
	const query = useQuery({
		queryKey: ['admin', 'sign-in traces'],
		queryFn: ({ signal }) => api.call(signInTraceEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	const { refetch } = query;
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void refetch();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [refetch]);
	return query;
}

/** The providers that people can sign in through. */
export function useSignInProviders() {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['admin', 'sign-in providers'],
		queryFn: ({ signal }) => api.call(signInTraceEndpoints.providers, {}, { signal }),
		staleTime: 0,
	});
	return data;
}
