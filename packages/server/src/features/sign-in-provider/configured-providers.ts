import type { SignInProvider } from '@ordna/domain/sign-in-trace';
import type { Settings } from '../../settings/index.ts';

/** The providers that people can sign in through, as the settings name them. */
export function configuredProviders({ auth }: Settings): readonly SignInProvider[] {
	const { openId, ldap, header } = auth;
	const openIds = Object.entries(openId.enabled ? openId.providers : {}).map(([key, { name, authUrl }]) => ({
		...{ key, kind: 'openid' as const, name: name || key },
		host: URL.parse(authUrl)?.host ?? '',
	}));
	return [
		...openIds,
		...(ldap.enabled ? [{ key: 'ldap', kind: 'ldap' as const, name: 'LDAP', host: ldap.host }] : []),
		...(header.enabled ? [{ key: 'header', kind: 'header' as const, name: header.name, host: '' }] : []),
	];
}
