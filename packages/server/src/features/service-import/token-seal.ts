import { seal, unseal } from '../../security/seal.ts';

const purpose = 'import from a service';

/** A token as it is kept until everything is fetched. */
export function sealSecret(token: string, secret: string): string {
	return seal(token, { secret, purpose });
}

/** `null` where the server's secret is another one by now. */
export function unsealSecret(sealed: string, secret: string): string | null {
	return unseal(sealed, { secret, purpose });
}
