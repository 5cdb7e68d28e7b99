import { headerSignInEndpoints } from '@ordna/domain/header-sign-in';
import type { Connection } from '../../platform/connection.tsx';

/** Signs in as whom the proxy in front of the server names; throws what the server refuses. */
export async function signInByProxy({ api, session }: Connection): Promise<void> {
	const { token } = await api.call(headerSignInEndpoints.signIn, {});
	session.signIn(token);
}
