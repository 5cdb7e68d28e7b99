import { seal, unseal } from '../../security/seal.ts';
import type { Credentials } from './credentials.ts';

const purpose = 'import from a service';

/** What lets somebody in, as it is kept until everything is fetched. */
export function sealCredentials(credentials: Credentials, secret: string): string {
	return seal(JSON.stringify(credentials), { secret, purpose });
}

/** `null` where the server's secret is another one by now. */
export function unsealCredentials(sealed: string, secret: string): Credentials | null {
	const text = unseal(sealed, { secret, purpose });
	return text === null ? null : JSON.parse(text);
}
