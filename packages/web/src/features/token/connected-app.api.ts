import { type ConnectedAppId, connectedAppEndpoints, oauthEndpoints, withParameters } from '@ordna/domain/oauth';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import type { AppRequest } from './app-request.ts';

/** What the person answers an app: the browser goes back to it with a code, or with a refusal. */
export function useConsent(request: AppRequest) {
	const { api } = useClient();
	const { redirectUri, ...asked } = request;
	const leave = (parameters: Readonly<Record<string, string | undefined>>) =>
		window.location.assign(withParameters(redirectUri, { ...parameters, state: request.state || undefined }));
	return {
		async allow() {
			const draft = { ...asked, redirectUri, responseType: 'code', codeChallengeMethod: 'S256' };
			const { code } = await api.call(oauthEndpoints.authorize, draft);
			leave({ code });
		},
		refuse: () => leave({ error: 'access_denied' }),
	};
}

/** The apps that use one's account, the newest first. */
export function useConnectedApps() {
	const { api, queries } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['connected apps'],
		queryFn: ({ signal }) => api.call(connectedAppEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return {
		apps: data,
		failure: data ? null : error,
		retry: () => void refetch(),
		async disconnect(id: ConnectedAppId) {
			await api.call(connectedAppEndpoints.disconnect, { id });
			await queries.expire(['connected apps']);
		},
	};
}
