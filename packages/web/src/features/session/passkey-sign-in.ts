import { passkeyEndpoints } from '@ordna/domain/passkey';
import type { Connection } from '../../platform/connection.tsx';
import { signWithOffered, signWithPasskey } from '../../platform/passkeys/index.ts';

interface PasskeySignIn {
	/** Stay signed in on this device. */
	readonly isLong: boolean;
	/** Wait until somebody chooses one that the browser offers in the field of the username. */
	readonly isOffered?: boolean;
}

/** Signs in whoever holds a passkey; who shows the sign-in then leads on. Throws what the browser or the server refuses. */
export async function signInByPasskey(
	{ api, session }: Connection,
	{ isLong, isOffered = false }: PasskeySignIn,
): Promise<void> {
	const { options } = await api.call(passkeyEndpoints.challenge, {});
	const response = await (isOffered ? signWithOffered : signWithPasskey)(options);
	const { token } = await api.call(passkeyEndpoints.login, { response, longToken: isLong });
	session.signIn(token);
}
