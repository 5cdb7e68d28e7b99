import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { queuePollMs, usePolling } from '../admin/index.ts';

/** The last sign-ins through providers, the last first; asked for again while somebody looks. */
export function useTraces() {
	const { api } = useClient();
	const query = useQuery({
		queryKey: ['admin', 'sign-in traces'],
		queryFn: ({ signal }) => api.call(signInTraceEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	// A sign-in that a provider refused is no line of the audit log: no push tells of it.
	usePolling(query.refetch, queuePollMs);
	return query;
}

/** The providers that people can sign in through. */
export function useSignInProviders() {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['admin', 'sign-in providers'],
		queryFn: ({ signal }) => api.call(signInProviderEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return data;
}

/** What holds for everybody who signs in. */
export function useSignInRules() {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['admin', 'sign-in rules'],
		queryFn: ({ signal }) => api.call(signInProviderEndpoints.readRules, {}, { signal }),
		staleTime: 0,
	});
	return data;
}
