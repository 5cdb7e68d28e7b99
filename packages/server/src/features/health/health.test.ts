import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthCheckName, HealthReport } from '@ordna/domain/health';
import { expect, onTestFinished, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
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
		'webhooks: good',
		'jobs: good',
		'clock: good',
		'address: good',
	]);
	expect(report.freeBytes).toBeGreaterThan(0);
	expect(report.diskBytes).toBeGreaterThan(report.freeBytes);
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
