import { sessionEndpoints } from '@ordna/domain/session';
import type { Connection } from '../../platform/connection.tsx';

export interface Credentials {
	readonly username: string;
	readonly password: string;
	/** Of a second factor, where the server asked for it. */
	readonly passcode?: string;
	/** Stay signed in on this device. */
	readonly isLong: boolean;
}

/** Signs somebody in; who shows the sign-in then leads on. Throws what the server refuses. */
export async function signIn({ api, session }: Connection, { passcode, isLong, ...rest }: Credentials): Promise<void> {
	const { token } = await api.call(sessionEndpoints.login, {
		...rest,
		longToken: isLong,
		...(passcode && { totpPasscode: passcode }),
	});
	session.signIn(token);
}
