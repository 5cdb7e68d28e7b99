import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthCheckName, HealthReport } from '@ordna/domain/health';
import type { SignInTrouble } from '@ordna/domain/sign-in-trace';
import { toInstant } from '@ordna/domain/time';
import { expect, onTestFinished, test } from 'vitest';
import { anImapServer } from '../../testing/imap-server.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { noteBackup } from '../backup-made/index.ts';
import { jobRunner } from '../job/index.ts';
import { readMailbox } from '../mail-in/index.ts';
import { aUser } from '../user/user.builder.ts';

/** A data folder that nobody else may look into. */
function aDataFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-health-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

async function withAdministrator(env: Record<string, string> = {}) {
	const root = aDataFolder();
	const app = await startTestApp({ ORDNA_SERVICE_ROOTPATH: root, ORDNA_FILES_BASEPATH: aDataFolder(), ...env });
	const ada = await aUser(app, { isAdmin: true });
	return { app, root, api: app.api(ada.token) };
}

function about({ findings }: HealthReport, name: HealthCheckName) {
	return findings.find((finding) => finding.about === name);
}

function failJob({ app }: TestApp) {
	return app.database.writer
		.insertInto('job')
		.values({ name: 'empty the trash', due: 0, last_error: 'no room' })
		.execute();
}

test('where all is well every check says so, in the order in which they are told', async () => {
	const { app, api } = await withAdministrator();

	const report = await api.health.read({});

	expect(report.checkedAt).toBe(app.clock.now());
	expect(report.findings.map(({ about: name, state }) => `${name}: ${state}`)).toEqual([
		'database: good',
		'files: good',
		'contents: good',
		'permissions: good',
		'disk space: good',
		'mail: good',
		'mail queue: good',
		'mailbox: good',
		'webhooks: good',
		'push: good',
		'providers: good',
		'jobs: good',
		'clock: good',
		'address: good',
		'testing routes: good',
		'backups: good',
		'version: good',
	]);
	expect(report.freeBytes).toBeGreaterThan(0);
	expect(report.diskBytes).toBeGreaterThan(report.freeBytes);
});

test('whether the mailbox for new tasks lets us in is told, and what became of the e-mails in it', async () => {
	const imap = await anImapServer();
	const { app, api } = await withAdministrator(imap.env);
	imap.deliver('From: nobody@example.org\r\nSubject: Hello\r\n\r\nHello');
	await jobRunner(app.app, [readMailbox]).runDue();

	const well = about(await api.health.check({}), 'mailbox');
	imap.refusesSignIn = true;
	const refused = about(await api.health.check({}), 'mailbox');

	expect(well).toMatchObject({
		state: 'good',
		told: expect.stringContaining('e-mails that became tasks: 0, left alone: 1'),
	});
	expect(refused).toMatchObject({ state: 'bad', told: 'Wrong name or password' });
});

test('a report is told again for some minutes, unless somebody has the server checked', async () => {
	const { app, api } = await withAdministrator();
	await api.health.read({});
	await failJob(app);

	app.clock.advance(60_000);
	const again = await api.health.read({});
	const checked = await api.health.check({});
	const afterwards = await api.health.read({});

	expect(about(again, 'jobs')?.state).toBe('good');
	expect(about(checked, 'jobs')).toMatchObject({ state: 'warning', told: 'empty the trash: no room' });
	expect(afterwards).toEqual(checked);
});

test('an old report is made anew', async () => {
	const { app, api } = await withAdministrator();
	await api.health.read({});
	await failJob(app);

	app.clock.advance(5 * 60_000);

	expect(about(await api.health.read({}), 'jobs')?.state).toBe('warning');
});

test('a mail server that does not answer is bad, and its reason is told', async () => {
	const { api } = await withAdministrator({
		...{ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '1' },
	});

	const report = await api.health.read({});

	expect(about(report, 'mail')).toMatchObject({ state: 'bad', told: expect.stringContaining('ECONNREFUSED') });
});

test('a mail server that lets us in is well, and a local address in its links is a warning', async () => {
	const box = await startMailBox();
	const { api } = await withAdministrator({ ...box.env, ORDNA_SERVICE_PUBLICURL: 'http://localhost:3456/' });

	const report = await api.health.read({});

	expect(about(report, 'mail')?.state).toBe('good');
	expect(about(report, 'address')).toMatchObject({
		state: 'warning',
		told: expect.stringContaining('service.publicurl'),
	});
});

test('emails that are refused or were given up are counted', async () => {
	const { app, api } = await withAdministrator();
	const now = app.clock.now();
	const mail = { user_id: null, kind: 'account.deleted', sealed: '', created: now };
	await app.app.database.writer
		.insertInto('mail')
		.values([
			{ ...mail, due: now, useful_until: now, reason: '451 later' },
			{ ...mail, due: now, useful_until: now, reason: '' },
		])
		.execute();
	await app.app.database.writer
		.insertInto('failed_mail')
		.values({ ...mail, failed: now, attempts: 3, reason: '550' })
		.execute();

	const report = await api.health.read({});

	expect(about(report, 'mail queue')).toMatchObject({
		state: 'warning',
		told: 'Emails: 1 not taken yet by the mail server, and tried again; 1 given up.',
	});
});

test('a data folder that others may look into comes with the command that closes it', async () => {
	const { root, api } = await withAdministrator();
	chmodSync(root, 0o755);

	const report = await api.health.read({});

	expect(about(report, 'permissions')).toMatchObject({ state: 'warning', command: `chmod go= ${root}` });
});

test('what a clock that was ahead left behind is told', async () => {
	const { app, api } = await withAdministrator();
	await app.app.database.writer
		.insertInto('reminded_until')
		.values({ name: 'remind of tasks', until: Date.UTC(2100, 0, 1) })
		.execute();

	const report = await api.health.read({});

	expect(about(report, 'clock')).toMatchObject({
		state: 'warning',
		told: expect.stringContaining('reminded_until.until'),
	});
});

test('a folder for data that is gone is found, and the other checks go on', async () => {
	const { root, api } = await withAdministrator();
	rmSync(root, { recursive: true });

	const report = await api.health.read({});

	expect(about(report, 'disk space')).toMatchObject({ state: 'bad', told: expect.stringContaining('ENOENT') });
	expect(about(report, 'address')?.state).toBe('good');
	expect(report).toMatchObject({ diskBytes: 0, freeBytes: 0 });
});

test('nobody but administrators is told', async () => {
	const { app } = await withAdministrator();
	const bob = await aUser(app);

	await expect(app.api(bob.token).health.read({})).rejects.toMatchObject({ status: 404 });
	await expect(app.api(bob.token).health.check({})).rejects.toMatchObject({ status: 404 });
	await expect(app.api().health.read({})).rejects.toMatchObject({ status: 401 });
});

const dayMs = 24 * 3_600_000;

test('the age of the last backup is told, and warned of after a week', async () => {
	const { app, api } = await withAdministrator();
	expect(about(await api.health.read({}), 'backups')?.told).toContain('none was made yet');
	const note = (days: number) =>
		noteBackup(app.app.database, { made: toInstant(app.clock.now() - days * dayMs), bytes: 2048 });

	await note(8);
	const old = await api.health.check({});
	await note(6);
	const fresh = await api.health.check({});

	expect(about(old, 'backups')).toMatchObject({
		state: 'warning',
		command: 'ordna backup',
	});
	expect(about(fresh, 'backups')?.state).toBe('good');
	expect(fresh.backups[0]).toEqual({ made: app.clock.now() - 6 * dayMs, bytes: 2048 });
});

test('whoever saves the data in another way is not warned', async () => {
	const { app, api } = await withAdministrator({ ORDNA_SERVICE_BACKUPWARNINGDAYS: '0' });
	await noteBackup(app.app.database, { made: toInstant(app.clock.now() - 90 * dayMs), bytes: 1 });

	expect(about(await api.health.read({}), 'backups')?.state).toBe('good');
});

test('of many backups the last ten are noted', async () => {
	const { app, api } = await withAdministrator();
	for (let at = 1; at <= 12; at += 1) await noteBackup(app.app.database, { made: toInstant(at * 1000), bytes: at });

	const { backups } = await api.health.read({});

	expect(backups.map(({ bytes }) => bytes)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('browsers that take push messages are counted, and messages that are tried again are a warning', async () => {
	const { app, api } = await withAdministrator();
	expect(about(await api.health.read({}), 'push')?.told).toBe('keys set; no browser takes messages');
	const bob = await aUser(app);
	const now = toInstant(app.clock.now());
	const device = await app.app.database.writer
		.insertInto('push_device')
		.values({
			...{ user_id: bob.id, session_id: null, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
			...{ name: 'Firefox', created: now, last_delivered: toInstant(Date.UTC(2026, 2, 1, 8)) },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	expect(about(await api.health.check({}), 'push')).toMatchObject({
		state: 'good',
		told: 'keys set; 1 browser, last delivered 2026-03-01 08:00 UTC',
	});
	await app.app.database.writer
		.insertInto('push_message')
		.values({ device_id: device.id, delivery_id: null, body: '{}', due: now + dayMs, useful_until: now, attempts: 2 })
		.execute();

	expect(about(await api.health.check({}), 'push')).toMatchObject({
		state: 'warning',
		told: expect.stringContaining('1 not taken yet'),
	});
});

const behindProxy = {
	ORDNA_AUTH_HEADER_ENABLED: 'true',
	ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '10.0.0.7',
	ORDNA_AUTH_HEADER_NAME: 'House proxy',
};

function signInThrough({ app }: TestApp, trouble: SignInTrouble | null, at: number) {
	const steps = trouble === null ? [] : [{ kind: 'peer', outcome: 'failed', took: null, trouble, facts: [] }];
	return app.database.writer
		.insertInto('sign_in_trace')
		.values({
			...{ provider_kind: 'header', provider_key: 'header', reference: 'A', at: toInstant(at), user_id: null },
			...{ is_signed_in: trouble === null ? 1 : 0, typed: '', tried_by_id: null, ip_address: '', device_info: '' },
			steps: JSON.stringify(steps),
		})
		.execute();
}

test('of each provider its last sign-in and its last failure are told; two faults of its own in a row are a warning', async () => {
	const { app, api } = await withAdministrator(behindProxy);
	expect(about(await api.health.read({}), 'providers')?.told).toBe('House proxy: no sign-in yet');
	await signInThrough(app, null, Date.UTC(2026, 2, 1, 8));
	await signInThrough(app, 'noHeader', Date.UTC(2026, 2, 1, 9));
	expect(about(await api.health.check({}), 'providers')).toMatchObject({
		state: 'good',
		told: 'House proxy: last sign-in 2026-03-01 08:00 UTC, last failure 2026-03-01 09:00 UTC (noHeader)',
	});

	await signInThrough(app, 'noHeader', Date.UTC(2026, 2, 1, 10));
	const failing = about(await api.health.check({}), 'providers');
	await signInThrough(app, 'disabled', Date.UTC(2026, 2, 1, 11));

	expect(failing?.state).toBe('warning');
	expect(about(await api.health.check({}), 'providers')?.state).toBe('good');
});

test('the versions of server, tables and Node are told', async () => {
	const { api } = await withAdministrator();

	const told = about(await api.health.read({}), 'version')?.told;

	expect(told).toMatch(/^Ordna \d+\.\d+\.\d+, schema \d{4}-[a-z-]+, Node \d+\./);
});
