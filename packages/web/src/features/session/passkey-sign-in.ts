import { passkeyEndpoints } from '@ordna/domain/passkey';
import type { Connection } from '../../platform/connection.tsx';
import { signWithPasskey } from '../../platform/passkeys/index.ts';

/** Signs in whoever holds a passkey; who shows the sign-in then leads on. Throws what the browser or the server refuses. */
export async function signInByPasskey({ api, session }: Connection, { isLong }: { isLong: boolean }): Promise<void> {
	const { options } = await api.call(passkeyEndpoints.challenge, {});
	const response = await signWithPasskey(options);
	const { token } = await api.call(passkeyEndpoints.login, { response, longToken: isLong });
	session.signIn(token);
}
