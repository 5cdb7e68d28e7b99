import type { Settings } from '../../settings/index.ts';
import { isSameIssuer } from './issuer.ts';

/** An OpenID issuer is shown by the name it was configured with. */
export function providerName({ auth }: Pick<Settings, 'auth'>, issuer: string): string {
	if (issuer === 'header') return auth.header.name;
	return Object.values(auth.openId.providers).find(({ authUrl }) => isSameIssuer(authUrl, issuer))?.name ?? issuer;
}
