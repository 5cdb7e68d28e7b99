import { boolean, text, webAddress, whole } from './kinds.ts';
import { type SettingTree, secretSetting, setting, type ValuesOf } from './setting.ts';

const ldap = {
	enabled: setting('auth.ldap.enabled', boolean, 'false', 'Signing in with accounts of an LDAP directory.'),
	host: setting('auth.ldap.host', text, 'localhost', 'The directory.'),
	port: setting('auth.ldap.port', whole(1, 65_535), '389', 'Its port.'),
	baseDn: setting('auth.ldap.basedn', text, '', 'Where people are searched for.'),
	userFilter: setting('auth.ldap.userfilter', text, '', 'How they are found; `%[1]s` stands for the name typed.'),
	useTls: setting('auth.ldap.usetls', boolean, 'true', 'Encrypted from the first byte.'),
	verifyTls: setting('auth.ldap.verifytls', boolean, 'true', 'Checks the certificate.'),
	bindDn: setting('auth.ldap.binddn', text, '', 'The account that searches.'),
	bindPassword: secretSetting('auth.ldap.bindpassword', text, 'Its password.'),
	groupSyncEnabled: setting('auth.ldap.groupsyncenabled', boolean, 'false', 'Makes teams of groups.'),
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
		'The searching account looks for groups too.',
	),
	avatarSyncAttribute: setting('auth.ldap.avatarsyncattribute', text, '', 'The attribute that holds a picture.'),
	attribute: {
		username: setting('auth.ldap.attribute.username', text, 'uid', 'The attribute of the user name.'),
		email: setting('auth.ldap.attribute.email', text, 'mail', 'The attribute of the mail address.'),
		displayName: setting('auth.ldap.attribute.displayname', text, 'displayName', 'The attribute of the name shown.'),
		memberId: setting(
			'auth.ldap.attribute.memberid',
			text,
			'member',
			'The attribute of a group that names its members.',
		),
	},
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
