import { boolean, dataPath, ranges, seconds, text, webAddress, whole } from './kinds.ts';
import { type SettingTree, secretSetting, setting, type ValuesOf } from './setting.ts';

const ldap = {
	enabled: setting(
		'auth.ldap.enabled',
		boolean,
		'false',
		'Signing in with accounts of an LDAP directory. The server does not start while the directory cannot be reached.',
	),
	host: setting('auth.ldap.host', text, 'localhost', 'The directory. It may stand in a private network.'),
	port: setting('auth.ldap.port', whole(1, 65_535), '389', 'Its port: mostly 636 with `usetls`, else 389.'),
	baseDn: setting(
		'auth.ldap.basedn',
		text,
		'',
		'Where people and groups are searched for, with all that lies beneath.',
	),
	userFilter: setting(
		'auth.ldap.userfilter',
		text,
		'',
		'How people are found, such as `(&(objectClass=inetOrgPerson)(uid=%[1]s))`; `%[1]s` stands for the name typed. It has to find one entry and no more.',
	),
	useTls: setting('auth.ldap.usetls', boolean, 'true', 'Encrypted from the first byte (`ldaps`).'),
	startTls: setting(
		'auth.ldap.starttls',
		boolean,
		'false',
		'Encrypted by StartTLS on the plain port, instead of `usetls`. A directory that refuses it gets no password.',
	),
	verifyTls: setting('auth.ldap.verifytls', boolean, 'true', 'Checks the certificate, and that it is for `host`.'),
	caFile: setting(
		'auth.ldap.cafile',
		dataPath,
		'',
		'A file with the certificates (PEM) that are trusted for it, instead of those the system trusts.',
	),
	timeoutSeconds: setting('auth.ldap.timeout', seconds, '10', 'How long a sign-in may take at the directory.'),
	bindDn: setting('auth.ldap.binddn', text, '', 'The account that searches; empty to search without one.'),
	bindPassword: secretSetting('auth.ldap.bindpassword', text, 'Its password.'),
	groupSyncEnabled: setting(
		'auth.ldap.groupsyncenabled',
		boolean,
		'false',
		'Makes a team of each group, and puts people into those of their groups at each sign-in.',
	),
	groupSyncFilter: setting(
		'auth.ldap.groupsyncfilter',
		text,
		'(&(objectclass=*)(|(objectclass=group)(objectclass=groupOfNames)))',
		'How groups are found.',
	),
	groupSyncUseServiceAccount: setting(
		'auth.ldap.groupsyncuseserviceaccount',
		boolean,
		'false',
		'The account that searches looks for groups too, instead of the person who signs in.',
	),
	avatarSyncAttribute: setting(
		'auth.ldap.avatarsyncattribute',
		text,
		'',
		'The attribute that holds a picture, such as `jpegPhoto`; empty for none.',
	),
	attribute: {
		username: setting(
			'auth.ldap.attribute.username',
			text,
			'uid',
			'The attribute of the username. By it people are known again.',
		),
		email: setting('auth.ldap.attribute.email', text, 'mail', 'The attribute of the email address.'),
		displayName: setting('auth.ldap.attribute.displayname', text, 'displayName', 'The attribute of the name shown.'),
		memberId: setting(
			'auth.ldap.attribute.memberid',
			text,
			'member',
			'The attribute of a group that names its members, by their DN or their username.',
		),
	},
};

const header = {
	enabled: setting(
		'auth.header.enabled',
		boolean,
		'false',
		'Signing in as whom a proxy in front of the server names in a header. Needs `trustedaddresses`.',
	),
	trustedAddresses: setting(
		'auth.header.trustedaddresses',
		ranges,
		'',
		'Addresses from which these headers are believed: those of the proxy alone. What anybody else sends in them is ignored. It is the address that connects to the server that counts, whatever `service.trustedproxies` says.',
	),
	name: setting('auth.header.name', text, 'Single sign-on', 'Text of the button.'),
	username: setting(
		'auth.header.username',
		text,
		'Remote-User',
		'The header with the username. The proxy has to set it, or take it away, in each request. By it people are known again.',
	),
	email: setting('auth.header.email', text, 'Remote-Email', 'The header with the email address; empty for none.'),
	displayName: setting(
		'auth.header.displayname',
		text,
		'Remote-Name',
		'The header with the name shown; empty for none.',
	),
	groups: setting(
		'auth.header.groups',
		text,
		'',
		'The header with the names of groups, separated by commas, such as `Remote-Groups`; each becomes a team. Empty for none.',
	),
	usernameFallback: setting(
		'auth.header.usernamefallback',
		boolean,
		'false',
		'Somebody unknown is taken for the local account of the same name.',
	),
	emailFallback: setting(
		'auth.header.emailfallback',
		boolean,
		'false',
		'Somebody unknown is taken for the local account of the same address.',
	),
	logoutUrl: setting('auth.header.logouturl', webAddress, '', 'Where the browser goes after signing out.'),
};

/** Keys of `auth`, but for the providers of OpenID Connect, whose names are free. */
export const auth = {
	local: {
		enabled: setting('auth.local.enabled', boolean, 'true', 'Accounts with a password kept here.'),
		refuseCommonPasswords: setting(
			'auth.local.refusecommonpasswords',
			boolean,
			'true',
			'Refuses new passwords that are among the commonest, or are the own name or address. Off while `service.testingtoken` is set.',
		),
	},
	ldap,
	header,
	openId: { enabled: setting('auth.openid.enabled', boolean, 'false', 'Signing in with OpenID Connect.') },
} satisfies SettingTree;

/** What every provider of OpenID Connect is described by; keys are relative to the provider. */
export const openIdProvider = {
	name: setting('name', text, '', 'Text of the button.'),
	authUrl: setting(
		'authurl',
		webAddress,
		'',
		'The issuer, where the provider is discovered. Two providers may not have the same.',
	),
	logoutUrl: setting('logouturl', webAddress, '', 'Where the browser goes after signing out.'),
	clientId: setting('clientid', text, '', 'Id of this server there.'),
	clientSecret: secretSetting('clientsecret', text, 'Its secret.'),
	scope: setting('scope', text, 'openid email profile', 'What is asked for.'),
	usernameFallback: setting(
		'usernamefallback',
		boolean,
		'false',
		'Somebody unknown is taken for the local account of the same name.',
	),
	emailFallback: setting(
		'emailfallback',
		boolean,
		'false',
		'Somebody unknown is taken for the local account of the same verified address.',
	),
	forceUserInfo: setting(
		'forceuserinfo',
		boolean,
		'false',
		'What is known of a person always comes from the userinfo endpoint.',
	),
	groupsClaim: setting(
		'groupsclaim',
		text,
		'',
		'The claim that lists the names of the teams a person is in there; empty without. A claim `vikunja_groups`, of teams with ids, is always read.',
	),
	requireAvailability: setting(
		'requireavailability',
		boolean,
		'false',
		'The server does not start when the provider cannot be reached.',
	),
} satisfies SettingTree;

export type OpenIdProvider = ValuesOf<typeof openIdProvider>;
