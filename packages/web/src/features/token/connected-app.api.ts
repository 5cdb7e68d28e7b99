import { type ConnectedAppId, connectedAppEndpoints, oauthEndpoints, withParameters } from '@ordna/domain/oauth';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import type { AppRequest, RequestError } from './app-request.ts';

/** Lets an app in: the browser goes back to it with a code. */
export function useConsent(request: AppRequest) {
	const { api } = useClient();
	const { redirectUri, ...asked } = request;
	return {
		async allow() {
			const draft = { ...asked, redirectUri, responseType: 'code', codeChallengeMethod: 'S256' };
			const { code } = await api.call(oauthEndpoints.authorize, draft);
			goBackToApp(request, { code });
		},
	};
}

/** Sends the browser back to an app, with a code for it, or with why there is none. */
export function goBackToApp(
	{ redirectUri, state }: Pick<AppRequest, 'redirectUri' | 'state'>,
	answer: { readonly code: string } | { readonly error: RequestError },
): void {
	window.location.assign(withParameters(redirectUri, { ...answer, state: state || undefined }));
}

/** The apps that use one's account, the newest first. */
export function useConnectedApps() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['connected apps'],
		queryFn: ({ signal }) => api.call(connectedAppEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	return { apps: data, failure: data ? null : error, retry: () => void refetch() };
}

/** Ends the access of an app. */
export function useDisconnectApp() {
	const { api, queries } = useClient();
	return async (id: ConnectedAppId) => {
		await api.call(connectedAppEndpoints.disconnect, { id });
		await queries.expire(['connected apps']);
	};
}
