import {
	baseAddress,
	boolean,
	databasePath,
	dataPath,
	fileMode,
	hostAddress,
	list,
	listenAddress,
	mailInTemplate,
	oneOf,
	optionalTimeZone,
	origins,
	ranges,
	seconds,
	size,
	startPath,
	text,
	timeOfDay,
	timeZone,
	webAddress,
	whole,
} from './kinds.ts';
import { auth } from './schema-auth.ts';
import { type SettingTree, secretSetting, setting, type ValuesOf } from './setting.ts';

const service = {
	publicUrl: setting(
		'service.publicurl',
		baseAddress,
		'',
		'The address people open, used in mails, feeds and links. When empty, the address listened on stands in, which no other machine may reach.',
	),
	interface: setting('service.interface', listenAddress, '127.0.0.1:3456', 'Where the server listens.'),
	unixSocket: setting(
		'service.unixsocket',
		dataPath,
		'',
		'Listen on this socket instead. One left over from before is removed first.',
	),
	unixSocketMode: setting('service.unixsocketmode', fileMode, '', 'Permissions of the socket.'),
	secret: secretSetting(
		'service.secret',
		text,
		'Signs tokens. When empty, the first start makes one and keeps it in the data folder as `secret`. Several processes need the same one.',
	),
	jwtTtlSeconds: setting(
		'service.jwtttl',
		seconds,
		'259200',
		'How long a sign-in lasts without use; also how long a token of a link share is valid.',
	),
	jwtTtlLongSeconds: setting(
		'service.jwtttllong',
		seconds,
		'2592000',
		'How long a sign-in with "stay signed in" lasts without use.',
	),
	maxSessionSeconds: setting(
		'service.maxsessionlifetime',
		seconds,
		'31536000',
		'How long a sign-in lasts at most, however much it is used; also how long an app stays connected before it asks again.',
	),
	jwtTtlShortSeconds: setting(
		'service.jwtttlshort',
		seconds,
		'600',
		'How long an access token is valid before it is renewed.',
	),
	stopGraceSeconds: setting(
		'service.stopgrace',
		seconds,
		'10',
		'How long requests may go on when the server is told to stop. Uploads and downloads that take longer are cut. Let whatever stops the server wait five seconds longer.',
	),
	rootPath: setting(
		'service.rootpath',
		startPath,
		'./data',
		'The data folder: the database, the files and the secret, unless told otherwise.',
	),
	maxItemsPerPage: setting(
		'service.maxitemsperpage',
		whole(1),
		'50',
		'Entries on a page of a list, at most and when not asked for fewer.',
	),
	backupWarningDays: setting(
		'service.backupwarningdays',
		whole(0),
		'7',
		'The health check warns when the last backup is older than so many days. 0: never, for a server whose data is saved in another way.',
	),
	enableCaldav: setting('service.enablecaldav', boolean, 'true', 'Calendar access (CalDAV).'),
	motd: setting('service.motd', text, '', 'A message of the day for everybody who opens the sign-in page.'),
	enableLinkSharing: setting('service.enablelinksharing', boolean, 'true', 'Sharing a project by a link.'),
	enableRegistration: setting('service.enableregistration', boolean, 'true', 'People may make accounts themselves.'),
	registration: setting(
		'service.registration',
		oneOf('', 'open', 'invitation', 'closed'),
		'',
		'Who may make an account: everybody, whoever has an invitation, or nobody. When empty, an administrator chooses; with `service.enableregistration` off it is by invitation.',
	),
	admins: setting(
		'service.admins',
		list,
		'',
		'Usernames of people who administer this server, besides those whom `ordna user change` or another administrator names. Register the name before anybody else does.',
	),
	enableTaskAttachments: setting('service.enabletaskattachments', boolean, 'true', 'Files on tasks.'),
	enableTaskComments: setting('service.enabletaskcomments', boolean, 'true', 'Comments on tasks.'),
	enableTotp: setting('service.enabletotp', boolean, 'true', 'A second factor at sign-in.'),
	enableEmailReminders: setting('service.enableemailreminders', boolean, 'true', 'Reminders by mail.'),
	enableUserDeletion: setting('service.enableuserdeletion', boolean, 'true', 'People may delete their own account.'),
	enablePublicTeams: setting(
		'service.enablepublicteams',
		boolean,
		'false',
		'Teams may be public, and are then found when sharing.',
	),
	enableOpenIdTeamUserSearch: setting(
		'service.enableopenidteamusersearch',
		boolean,
		'false',
		'A search by part of a name finds only people who share a team.',
	),
	timezone: setting(
		'service.timezone',
		timeZone,
		'GMT',
		'The time zone of those who have none of their own, such as visitors by a link.',
	),
	maxAvatarSize: setting('service.maxavatarsize', whole(1, 4096), '1024', 'Width of an avatar in pixels, at most.'),
	demoMode: setting('service.demomode', boolean, 'false', 'All data is replaced each hour (docs/demo-mode.md).'),
	testingToken: secretSetting(
		'service.testingtoken',
		text,
		'Opens routes that fill and empty tables for tests. Never set it where real data is.',
	),
	allowIconChanges: setting('service.allowiconchanges', boolean, 'true', 'The logo may change with the season.'),
	customLogoUrl: setting('service.customlogourl', webAddress, '', 'A logo of your own.'),
	customLogoUrlDark: setting('service.customlogourldark', webAddress, '', 'A logo of your own for the dark scheme.'),
	otherServers: setting(
		'service.otherservers',
		origins,
		'',
		'Other Ordna servers that people may choose on the sign-in page of this one, by their origins. Port 3456 of the same host always may be chosen. Each has to name this one in its `cors.origins`.',
	),
	ipExtractionMethod: setting(
		'service.ipextractionmethod',
		oneOf('direct', 'xff', 'realip'),
		'direct',
		'Where the address of a caller comes from: the connection, `X-Forwarded-For` or `X-Real-IP`. Behind a proxy set this, or everybody shares one limit of requests.',
	),
	trustedProxies: setting(
		'service.trustedproxies',
		ranges,
		'',
		'Proxies whose word on the address of a caller is believed.',
	),
};

const database = {
	type: setting(
		'database.type',
		oneOf('sqlite', 'postgres'),
		'sqlite',
		'The database: one file, or a PostgreSQL server.',
	),
	path: setting('database.path', databasePath, 'ordna.db', 'The SQLite file; `memory` keeps nothing after the end.'),
	host: setting(
		'database.host',
		text,
		'localhost',
		'PostgreSQL: host, `host:port`, or the folder of a socket when it starts with a slash.',
	),
	user: setting('database.user', text, 'ordna', 'PostgreSQL: who signs in.'),
	password: secretSetting('database.password', text, 'PostgreSQL: the password.'),
	database: setting('database.database', text, 'ordna', 'PostgreSQL: the name of the database.'),
	maxOpenConnections: setting(
		'database.maxopenconnections',
		whole(1),
		'100',
		'PostgreSQL: connections of a process, at most; two more hear of changes and flush commits.',
	),
	maxIdleConnections: setting(
		'database.maxidleconnections',
		whole(0),
		'50',
		'PostgreSQL: connections kept while nobody needs them.',
	),
	maxConnectionLifetimeMs: setting(
		'database.maxconnectionlifetime',
		whole(0),
		'10000',
		'PostgreSQL: milliseconds after which a connection is closed.',
	),
	sslMode: setting(
		'database.sslmode',
		oneOf('disable', 'require', 'verify-ca', 'verify-full'),
		'disable',
		'PostgreSQL: encryption of the connection, and how much of the certificate is checked.',
	),
	sslCert: setting('database.sslcert', dataPath, '', 'PostgreSQL: file of the client certificate.'),
	sslKey: setting('database.sslkey', dataPath, '', 'PostgreSQL: file of the key to it.'),
	sslRootCert: setting('database.sslrootcert', dataPath, '', 'PostgreSQL: file of the authority that is believed.'),
	schema: setting('database.schema', text, 'public', 'PostgreSQL: the schema of the tables.'),
};

const cors = {
	enable: setting('cors.enable', boolean, 'true', 'Pages of other origins may call the API.'),
	origins: setting(
		'cors.origins',
		list,
		'',
		'Origins that may; `*` may stand for the port. `service.publicurl` always may. While this is empty and `service.publicurl` is empty or on this machine, `http://127.0.0.1:*` and `http://localhost:*` may, too.',
	),
	maxAgeSeconds: setting('cors.maxage', seconds, '0', 'How long a browser remembers the answer.'),
};

const mailer = {
	enabled: setting(
		'mailer.enabled',
		boolean,
		'false',
		'Sends mail. Without it accounts are active at once, and nobody can ask for a new password.',
	),
	host: setting('mailer.host', text, '', 'The mail server.'),
	port: setting('mailer.port', whole(1, 65_535), '587', 'Its port.'),
	authType: setting(
		'mailer.authtype',
		oneOf('plain', 'login', 'cram-md5'),
		'plain',
		'How to sign in there, when a name and a password are set.',
	),
	username: setting('mailer.username', text, '', 'Who signs in.'),
	password: secretSetting('mailer.password', text, 'The password.'),
	skipTlsVerify: setting('mailer.skiptlsverify', boolean, 'false', 'Does not check the certificate.'),
	fromEmail: setting('mailer.fromemail', text, 'mail@ordna', 'The sender of every mail.'),
	queueLength: setting('mailer.queuelength', whole(1), '100', 'Mails taken up at once.'),
	queueTimeoutSeconds: setting('mailer.queuetimeout', seconds, '30', 'An idle connection is closed after this.'),
	forceSsl: setting(
		'mailer.forcessl',
		boolean,
		'false',
		'Encrypted from the first byte; otherwise when the server offers it.',
	),
};

const mailIn = {
	enabled: setting(
		'mailin.enabled',
		boolean,
		'false',
		'E-mails to the address of a project become tasks there (docs/mail-in.md).',
	),
	host: setting('mailin.host', text, '', 'The IMAP server with the mailbox where these e-mails arrive.'),
	port: setting('mailin.port', whole(1, 65_535), '993', 'Its port.'),
	tls: setting(
		'mailin.tls',
		oneOf('tls', 'starttls', 'none'),
		'tls',
		'Encrypted from the first byte, from the greeting on, or not at all.',
	),
	skipTlsVerify: setting('mailin.skiptlsverify', boolean, 'false', 'Does not check the certificate.'),
	username: setting('mailin.username', text, '', 'Who signs in.'),
	password: secretSetting('mailin.password', text, 'The password.'),
	mailbox: setting('mailin.mailbox', text, 'INBOX', 'The mailbox that is read.'),
	address: setting(
		'mailin.address',
		mailInTemplate,
		'',
		'The address of projects, with `{word}` for the secret word of each: `tasks+{word}@example.org`. All of these addresses must lead to the mailbox.',
	),
	intervalMinutes: setting('mailin.interval', whole(1, 1440), '1', 'Minutes between two looks into the mailbox.'),
	maxSize: setting('mailin.maxsize', size, '40MB', 'An e-mail that is larger, files included, is left alone.'),
};

const target = oneOf('stdout', 'stderr', 'file', 'off');
const level = oneOf('critical', 'error', 'warning', 'notice', 'info', 'debug');

const log = {
	enabled: setting('log.enabled', boolean, 'true', 'All of the log.'),
	path: setting('log.path', dataPath, 'logs', 'Folder of the files, when a part of the log goes to `file`.'),
	standard: setting('log.standard', target, 'stdout', 'Where the general log goes.'),
	level: setting('log.level', level, 'info', 'From which level on.'),
	format: setting('log.format', oneOf('text', 'structured'), 'text', '`structured` is a line of JSON each.'),
	database: setting('log.database', target, 'off', 'Where statements go.'),
	databaseLevel: setting('log.databaselevel', level, 'warning', 'From which level on.'),
	http: setting('log.http', target, 'stdout', 'Where a line for each request goes.'),
	events: setting('log.events', target, 'off', 'Where a line for each thing done because of a change goes.'),
	eventsLevel: setting('log.eventslevel', level, 'info', 'From which level on.'),
	mail: setting('log.mail', target, 'off', 'Where a line for each mail goes, without its text.'),
	mailLevel: setting('log.maillevel', level, 'info', 'From which level on.'),
};

const rateLimit = {
	enabled: setting('ratelimit.enabled', boolean, 'false', 'Limits all requests, not only those that sign in.'),
	kind: setting('ratelimit.kind', oneOf('user', 'ip'), 'user', 'What is counted. A link share counts for itself.'),
	periodSeconds: setting('ratelimit.period', seconds, '60', 'The time in which requests are counted.'),
	limit: setting('ratelimit.limit', whole(1), '100', 'Requests in that time.'),
	noAuthLimit: setting(
		'ratelimit.noauthlimit',
		whole(1),
		'10',
		'Tries to sign in, register or set a password, for each address and minute. Always on.',
	),
	tokenRefreshLimit: setting(
		'ratelimit.tokenrefreshlimit',
		whole(1),
		'60',
		'Renewals of a token for each address and minute. Always on.',
	),
};

const files = {
	basePath: setting(
		'files.basepath',
		dataPath,
		'files',
		'Folder of attachments, backgrounds and avatars; or what their names in the object store start with.',
	),
	maxSize: setting('files.maxsize', size, '20MB', 'Size of an uploaded file, at most.'),
	type: setting('files.type', oneOf('local', 's3'), 'local', 'A folder, or an object store.'),
	s3: {
		endpoint: setting('files.s3.endpoint', webAddress, '', 'Address of the object store.'),
		bucket: setting('files.s3.bucket', text, '', 'Its bucket.'),
		region: setting('files.s3.region', text, '', 'Its region.'),
		accessKey: setting('files.s3.accesskey', text, '', 'Who signs in.'),
		secretKey: secretSetting('files.s3.secretkey', text, 'The key to it.'),
		usePathStyle: setting(
			'files.s3.usepathstyle',
			boolean,
			'false',
			'The bucket stands in the path, not in the host name.',
		),
		disableSigning: setting('files.s3.disablesigning', boolean, 'false', 'Contents are not signed; over https only.'),
	},
};

const backup = {
	path: setting(
		'backup.path',
		dataPath,
		'backups',
		'Folder that backups go to, and in which lost files are looked for. One outside of the data folder has to exist. A folder on another disk outlives this one; several processes share one.',
	),
};

const migration = {
	todoist: {
		enable: setting(
			'migration.todoist.enable',
			boolean,
			'false',
			'Let people sign in at Todoist to import, with the app below.',
		),
		clientId: setting('migration.todoist.clientid', text, '', 'Id of your application there.'),
		clientSecret: secretSetting('migration.todoist.clientsecret', text, 'Its secret.'),
		redirectUrl: setting(
			'migration.todoist.redirecturl',
			webAddress,
			'',
			'Where it sends people back. Empty: `migrate/todoist` below `service.publicurl`.',
		),
		apiUrl: setting(
			'migration.todoist.apiurl',
			webAddress,
			'https://api.todoist.com',
			'Where the API of Todoist is. People import with a token of theirs, whatever the settings above are.',
		),
	},
	trello: {
		enable: setting(
			'migration.trello.enable',
			boolean,
			'false',
			'Let people sign in at Trello to import, with the app below.',
		),
		key: setting('migration.trello.key', text, '', 'Key of your application there.'),
		redirectUrl: setting(
			'migration.trello.redirecturl',
			webAddress,
			'',
			'Where it sends people back. Empty: `migrate/trello` below `service.publicurl`.',
		),
		apiUrl: setting(
			'migration.trello.apiurl',
			webAddress,
			'https://api.trello.com',
			'Where the API of Trello is. People import with a key and a token of theirs, whatever the settings above are.',
		),
	},
	microsoftTodo: {
		enable: setting(
			'migration.microsofttodo.enable',
			boolean,
			'false',
			'Let people sign in at Microsoft to import from To Do, with the app below.',
		),
		clientId: setting('migration.microsofttodo.clientid', text, '', 'Id of your application there.'),
		clientSecret: secretSetting('migration.microsofttodo.clientsecret', text, 'Its secret.'),
		redirectUrl: setting(
			'migration.microsofttodo.redirecturl',
			webAddress,
			'',
			'Where it sends people back. Empty: `migrate/microsoft-todo` below `service.publicurl`.',
		),
		apiUrl: setting(
			'migration.microsofttodo.apiurl',
			webAddress,
			'https://graph.microsoft.com',
			'Where Microsoft Graph is; national clouds have their own.',
		),
		loginUrl: setting(
			'migration.microsofttodo.loginurl',
			webAddress,
			'https://login.microsoftonline.com',
			'Where people sign in at Microsoft; national clouds have their own.',
		),
	},
};

const avatar = {
	gravatarExpirationSeconds: setting(
		'avatar.gravatarexpiration',
		seconds,
		'3600',
		'How long a picture from Gravatar is kept.',
	),
	gravatarBaseUrl: setting(
		'avatar.gravatarbaseurl',
		hostAddress,
		'https://www.gravatar.com',
		'Where these pictures come from.',
	),
};

const backgrounds = {
	enabled: setting('backgrounds.enabled', boolean, 'true', 'Projects may have a picture behind them.'),
	providers: {
		upload: { enabled: setting('backgrounds.providers.upload.enabled', boolean, 'true', 'A picture may be uploaded.') },
		unsplash: {
			enabled: setting(
				'backgrounds.providers.unsplash.enabled',
				boolean,
				'false',
				'A picture may be chosen from Unsplash.',
			),
			accessToken: secretSetting(
				'backgrounds.providers.unsplash.accesstoken',
				text,
				'Token of your application there.',
			),
			applicationId: setting('backgrounds.providers.unsplash.applicationid', text, '', 'Its id.'),
		},
	},
};

const legal = {
	imprintUrl: setting('legal.imprinturl', webAddress, '', 'Link to the imprint.'),
	privacyUrl: setting('legal.privacyurl', webAddress, '', 'Link to the privacy policy.'),
};

const metrics = {
	enabled: setting('metrics.enabled', boolean, 'false', 'Figures for Prometheus at `/api/v1/metrics`.'),
	username: setting('metrics.username', text, '', 'With a password: who may read them.'),
	password: secretSetting('metrics.password', text, 'The password.'),
};

const defaultSettings = {
	avatarProvider: setting(
		'defaultsettings.avatar_provider',
		oneOf('default', 'initials', 'gravatar', 'marble', 'upload'),
		'default',
		'Picture of a new person.',
	),
	avatarFileId: setting('defaultsettings.avatar_file_id', whole(0), '0', 'The file, with `upload`.'),
	emailRemindersEnabled: setting('defaultsettings.email_reminders_enabled', boolean, 'true', 'Reminders by mail.'),
	discoverableByName: setting('defaultsettings.discoverable_by_name', boolean, 'false', 'Found by a part of the name.'),
	discoverableByEmail: setting(
		'defaultsettings.discoverable_by_email',
		boolean,
		'false',
		'Found by the whole address.',
	),
	overdueTasksRemindersEnabled: setting(
		'defaultsettings.overdue_tasks_reminders_enabled',
		boolean,
		'true',
		'A daily list of what is overdue.',
	),
	overdueTasksRemindersTime: setting(
		'defaultsettings.overdue_tasks_reminders_time',
		timeOfDay,
		'9:00',
		'When it comes.',
	),
	defaultProjectId: setting(
		'defaultsettings.default_project_id',
		whole(0),
		'0',
		'Where new tasks go; 0 is the Inbox of each.',
	),
	weekStart: setting('defaultsettings.week_start', whole(0, 6), '0', 'First day of the week; 0 is Sunday.'),
	language: setting('defaultsettings.language', text, '', 'Empty: the language of the browser.'),
	timezone: setting('defaultsettings.timezone', optionalTimeZone, '', 'Empty: `service.timezone`.'),
};

const webhooks = {
	enabled: setting('webhooks.enabled', boolean, 'true', 'Other services may be told of changes.'),
	timeoutSeconds: setting('webhooks.timeoutseconds', seconds, '30', 'How long they may take to answer.'),
};

const outgoingRequests = {
	allowNonRoutableIps: setting(
		'outgoingrequests.allownonroutableips',
		boolean,
		'false',
		'Webhooks, avatars and imports may reach private addresses, this machine included.',
	),
	proxyUrl: setting(
		'outgoingrequests.proxyurl',
		webAddress,
		'',
		'A proxy for these requests. It then decides what may be reached.',
	),
	proxyPassword: secretSetting('outgoingrequests.proxypassword', text, 'Password of the proxy.'),
	timeoutSeconds: setting('outgoingrequests.timeoutseconds', seconds, '30', 'How long an answer may take.'),
};

/** Every key the server serves, by the names the code uses. The type `Settings` follows from it. */
export const settingsSchema = {
	service,
	database,
	cors,
	mailer,
	mailIn,
	log,
	rateLimit,
	files,
	backup,
	migration,
	avatar,
	backgrounds,
	legal,
	metrics,
	auth,
	defaultSettings,
	webhooks,
	outgoingRequests,
} satisfies SettingTree;

export type SchemaValues = ValuesOf<typeof settingsSchema>;
