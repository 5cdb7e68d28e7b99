import { expect, test } from 'vitest';
import { readSettings, type SettingsSources } from './read-settings.ts';

function read(sources: Partial<SettingsSources>) {
	const verdict = readSettings({ env: {}, workingFolder: '/srv', ...sources });
	if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
	return verdict;
}

function problemsOf(sources: Partial<SettingsSources>): readonly string[] {
	const verdict = readSettings({ env: {}, workingFolder: '/srv', ...sources });
	return verdict.ok ? [] : verdict.problems;
}

function yaml(text: string): SettingsSources['file'] {
	return { path: '/etc/ordna/config.yml', text };
}

test('without any configuration the server listens on this machine and keeps everything in ./data', () => {
	const { settings, warnings } = read({});

	expect(settings.service.interface).toEqual({ host: '127.0.0.1', port: 3456 });
	expect(settings.service.rootPath).toBe('/srv/data');
	expect(settings.database.path).toBe('/srv/data/ordna.db');
	expect(settings.files.basePath).toBe('/srv/data/files');
	expect(settings.files.maxSize).toBe(20 * 1024 * 1024);
	expect(warnings).toEqual([]);
});

test('a file named by a key wins over a variable, that over the configuration file, and that over the default', () => {
	const file = yaml('service: { motd: file, publicurl: http://file.example, secret: file }');
	const env = {
		ORDNA_SERVICE_PUBLICURL: 'https://env.example/a',
		ORDNA_SERVICE_SECRET: 'env',
		ORDNA_SERVICE_SECRET_FILE: '$WHERE/s',
	};
	const { settings } = read({ file, env: { ...env, WHERE: 'kept' }, readText: (path) => `from ${path}\n` });

	expect(settings.service.motd).toBe('file');
	expect(settings.service.publicUrl).toBe('https://env.example/a/');
	expect(settings.service.secret).toBe('from /srv/data/kept/s');
});

test('a moved data folder takes the database and the files along', () => {
	const { settings } = read({ file: yaml('service:\n  rootpath: /var/ordna') });

	expect(settings.database.path).toBe('/var/ordna/ordna.db');
	expect(settings.log.path).toBe('/var/ordna/logs');
});

test('keys may be written in any letter case and with dots', () => {
	const { settings } = read({ file: yaml('Service.MaxItemsPerPage: 20\nDATABASE:\n  Type: Postgres') });

	expect(settings.service.maxItemsPerPage).toBe(20);
	expect(settings.database.type).toBe('postgres');
});

test('a list may stand in one line or be a list of the file', () => {
	const { settings } = read({
		env: { ORDNA_SERVICE_TRUSTEDPROXIES: '10.0.0.0/8, ::1 192.168.1.1' },
		file: yaml('cors:\n  origins:\n    - https://a.example\n    - https://b.example'),
	});

	expect(settings.service.trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.168.1.1']);
	expect(settings.cors.origins).toEqual(['https://a.example', 'https://b.example']);
});

test('JSON is read as well', () => {
	const { settings } = read({ file: { path: 'config.json', text: '{"mailer": {"enabled": true, "port": 25}}' } });

	expect(settings.mailer).toMatchObject({ enabled: true, port: 25 });
});

test('a value that is not allowed is named with its key, where it came from, and what is allowed', () => {
	const problems = problemsOf({
		env: { ORDNA_SERVICE_TIMEZONE: 'Mars/Olympus', ORDNA_DATABASE_TYPE: 'mysql' },
		file: yaml('log: { format: xml }'),
	});

	expect(problems).toEqual([
		"service.timezone is 'Mars/Olympus' (from ORDNA_SERVICE_TIMEZONE); allowed is the name of a time zone such as `Europe/Stockholm` or `GMT`.",
		"database.type is 'mysql' (from ORDNA_DATABASE_TYPE); allowed is `sqlite` or `postgres`.",
		"log.format is 'xml' (from /etc/ordna/config.yml); allowed is `text` or `structured`.",
	]);
});

test('a broken file stops the start', () => {
	expect(problemsOf({ file: yaml('service: [unclosed') })[0]).toMatch(
		/^The file \/etc\/ordna\/config\.yml cannot be read: .*line 1/,
	);
	expect(problemsOf({ file: yaml('only words') })[0]).toMatch(/it should hold keys and values/);
});

test('a secret that cannot be read stops the start', () => {
	const env = { ORDNA_DATABASE_PASSWORD_FILE: '/run/gone' };
	const problems = problemsOf({ env });

	expect(problems[0]).toMatch(
		/^database\.password\.file is '\/run\/gone' \(from ORDNA_DATABASE_PASSWORD_FILE\), which cannot be read/,
	);
});

test('blanks around a value mean nothing, but those of a password stay', () => {
	const { settings } = read({ env: { ORDNA_SERVICE_MOTD: ' hello ', ORDNA_DATABASE_PASSWORD: ' p w ' } });

	expect(settings.service.motd).toBe('hello');
	expect(settings.database.password).toBe(' p w ');
});

test('what is empty counts as not set', () => {
	const { settings } = read({ env: { ORDNA_MAILER_PORT: '' }, file: yaml('service:\n  timezone:\n  interface: ""') });

	expect(settings.mailer.port).toBe(587);
	expect(settings.service.timezone).toBe('GMT');
});

test('keys without effect here give one warning for each reason, unknown ones a warning each', () => {
	const { warnings } = read({
		env: { ORDNA_REDIS_ENABLED: 'true', ORDNA_REDIS_HOST: 'cache:6379', ORDNA_SERVICE_PUBLCURL: 'x' },
		file: yaml('sentry: { enabled: false }'),
	});

	expect(warnings).toEqual([
		'sentry.enabled has no effect here: errors are reported to nobody, see the log.',
		'redis.enabled, redis.host has no effect here: what is counted and remembered for a moment stays in the memory of the process.',
		'service.publcurl (from ORDNA_SERVICE_PUBLCURL) is not a key of the configuration and is ignored.',
	]);
});

test('an older name of a key is read, with a warning, when the newer one is not set', () => {
	const { settings, warnings } = read({ env: { ORDNA_WEBHOOKS_ALLOWNONROUTABLEIPS: 'true' } });

	expect(settings.outgoingRequests.allowNonRoutableIps).toBe(true);
	expect(warnings).toEqual([
		'webhooks.allownonroutableips (from ORDNA_WEBHOOKS_ALLOWNONROUTABLEIPS) is now called outgoingrequests.allownonroutableips.',
	]);
});

test('providers of OpenID Connect come from variables and from the file', () => {
	const { settings, warnings } = read({
		env: { ORDNA_AUTH_OPENID_PROVIDERS_WORK_NAME: 'Work', ORDNA_AUTH_OPENID_PROVIDERS_WORK_CLIENTSECRET_FILE: '/s' },
		file: yaml('auth: { openid: { enabled: true, providers: { home: { name: Home, authurl: https://id.example } } } }'),
		readText: () => 'hush\n',
	});

	expect(settings.auth.openId.enabled).toBe(true);
	expect(settings.auth.openId.providers).toMatchObject({
		home: { name: 'Home', authUrl: 'https://id.example', scope: 'openid email profile' },
		work: { name: 'Work', clientSecret: 'hush' },
	});
	expect(warnings).toEqual([]);
});

test('two providers with the same issuer, or a list of them, stop the start', () => {
	const twice =
		'auth: { openid: { providers: { a: { authurl: https://id.example }, b: { authurl: https://id.example } } } }';

	expect(problemsOf({ file: yaml(twice) })[0]).toMatch(
		/^auth\.openid\.providers\.b\.authurl is 'https:\/\/id\.example', as for a;/,
	);
	expect(problemsOf({ file: yaml('auth: { openid: { providers: [ { name: a } ] } }') })[0]).toMatch(
		/is a list of groups/,
	);
});

test('new people have the time zone of the server unless told otherwise', () => {
	expect(read({ env: { ORDNA_SERVICE_TIMEZONE: 'Asia/Tokyo' } }).settings.defaultSettings.timezone).toBe('Asia/Tokyo');
});
