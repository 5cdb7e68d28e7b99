import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings } from './read-settings.ts';
import { keepSecret } from './secret.ts';

function settingsIn(rootPath: string, env: Record<string, string> = {}) {
	const verdict = readSettings({ env: { ORDNA_SERVICE_ROOTPATH: rootPath, ...env } });
	if (!verdict.ok) throw new Error(verdict.problems.join());
	return verdict.settings;
}

test('the first start makes the folder and a secret that only its owner may read', () => {
	const folder = join(aFolder(), 'new');
	const verdict = prepareDataFolder(settingsIn(folder));

	expect(verdict).toMatchObject({ ok: true, isFirstStart: true, warnings: [] });
	expect(readdirSync(folder).sort()).toEqual(['files', 'secret']);
	expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\da-f]{64}\n$/);
	expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('the next start finds the same secret', () => {
	const settings = settingsIn(aFolder());
	const first = prepareDataFolder(settings);
	writeFileSync(settings.database.path, 'rows');

	expect(prepareDataFolder(settings)).toEqual({ ...first, isFirstStart: false });
});

test('a first start that broke off after making the secret may be repeated', () => {
	const folder = aFolder();
	const secret = keepSecret(folder);

	expect(prepareDataFolder(settingsIn(folder))).toMatchObject({ ok: true, secret, isFirstStart: true });
});

test('of two first starts at once both take the same secret', () => {
	const folder = aFolder();

	expect(keepSecret(folder)).toBe(keepSecret(folder));
	expect(readdirSync(folder)).toEqual(['secret']);
});

test.each([
	['an attachment', 'files/3'],
	['what a database leaves behind', 'ordna.db-wal'],
	['somebody else’s folder', 'Documents/letter.txt'],
])('%s without a database is refused', (_what, path) => {
	const folder = aFolder();
	mkdirSync(join(folder, path, '..'), { recursive: true });
	writeFileSync(join(folder, path), 'x');
	const verdict = prepareDataFolder(settingsIn(folder));

	expect(verdict).toMatchObject({
		ok: false,
		problem: expect.stringContaining(`There is no database at ${folder}/ordna.db`),
	});
	expect(readdirSync(folder)).not.toContain('secret');
});

test('a database of 0 bytes is none: beside files it is refused', () => {
	const folder = aFolder();
	mkdirSync(join(folder, 'files/3a'), { recursive: true });
	writeFileSync(join(folder, 'files/3a/3a'), 'x');
	writeFileSync(join(folder, 'ordna.db'), '');

	expect(prepareDataFolder(settingsIn(folder))).toMatchObject({
		ok: false,
		problem: expect.stringContaining(`The database at ${folder}/ordna.db is empty (0 bytes), but there are files`),
	});
});

test('a database of 0 bytes beside its log is refused: the log may hold what is missing', () => {
	const folder = aFolder();
	writeFileSync(join(folder, 'ordna.db'), '');
	writeFileSync(join(folder, 'ordna.db-wal'), 'x');

	expect(prepareDataFolder(settingsIn(folder)).ok).toBe(false);
});

test('a first start that broke off when it had just made the database may be repeated', () => {
	const folder = aFolder();
	const secret = keepSecret(folder);
	writeFileSync(join(folder, 'ordna.db'), '');

	expect(prepareDataFolder(settingsIn(folder))).toMatchObject({ ok: true, secret, isFirstStart: true });
});

test('for reading nothing is made, and what is missing is said', () => {
	const folder = join(aFolder(), 'new');

	expect(prepareDataFolder(settingsIn(folder), 'read')).toMatchObject({
		ok: false,
		problem: `There is no database at ${folder}/ordna.db.`,
	});
	expect(existsSync(folder)).toBe(false);
});

test('a restore finds files and backups without a database, and makes no secret: the backup may bring both', () => {
	const folder = aFolder();
	mkdirSync(join(folder, 'files/3a'), { recursive: true });
	writeFileSync(join(folder, 'files/3a/3a'), 'x');
	mkdirSync(join(folder, 'backups'));
	writeFileSync(join(folder, 'backups/ordna-2026-03-01-030000.zip'), 'x');

	expect(prepareDataFolder(settingsIn(folder), 'restore')).toMatchObject({ ok: true, secret: '' });
	expect(readdirSync(folder)).toEqual(['backups', 'files']);
});

test('files kept elsewhere without a database are refused too', () => {
	const elsewhere = aFolder();
	writeFileSync(join(elsewhere, '7'), 'x');

	expect(prepareDataFolder(settingsIn(aFolder(), { ORDNA_FILES_BASEPATH: elsewhere })).ok).toBe(false);
});

test('a configuration file, logs, and what a fresh volume holds are no reason to refuse', () => {
	const folder = aFolder();
	writeFileSync(join(folder, 'config.yml'), '');
	writeFileSync(join(folder, '.gitkeep'), '');
	mkdirSync(join(folder, 'lost+found'));
	mkdirSync(join(folder, 'logs'));
	writeFileSync(join(folder, 'logs/standard.log'), 'x');

	expect(prepareDataFolder(settingsIn(folder)).ok).toBe(true);
});

test('a secret cut short is not taken for one', () => {
	const folder = aFolder();
	writeFileSync(join(folder, 'secret'), 'abc');

	expect(prepareDataFolder(settingsIn(folder))).toMatchObject({
		ok: false,
		problem: expect.stringContaining('cut short'),
	});
});

test('a configured secret is used and none is kept; a short one gives a warning', () => {
	const folder = aFolder();
	const verdict = prepareDataFolder(settingsIn(folder, { ORDNA_SERVICE_SECRET: 'short' }));

	expect(verdict).toMatchObject({ ok: true, secret: 'short', warnings: [expect.stringContaining('shorter')] });
	expect(readdirSync(folder)).toEqual(['files']);
});

test('a folder that cannot be made is refused with its name', () => {
	const file = join(aFolder(), 'file');
	writeFileSync(file, '');

	expect(prepareDataFolder(settingsIn(join(file, 'below')))).toMatchObject({
		ok: false,
		problem: expect.stringContaining(file),
	});
});
