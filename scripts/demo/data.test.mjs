import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDemoData } from './data.mjs';

function aPlace() {
	const workingFolder = mkdtempSync(join(tmpdir(), 'ordna-demo-data-'));
	onTestFinished(() => rmSync(workingFolder, { recursive: true, force: true }));
	const ownFolder = join(workingFolder, '.cache', 'demo');
	/** @param {Record<string, string>} [env] */
	const prepare = (env = {}, keeps = false) =>
		prepareDemoData({ env, workingFolder, home: join(workingFolder, 'home'), ownFolder, keeps });
	return { workingFolder, ownFolder, prepare };
}

/** @param {string} folder */
function somebodysData(folder) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'ordna.db'), 'tasks of years');
}

test('the demo has a folder of its own, which it empties at each start unless it is told to keep it', async () => {
	const { ownFolder, prepare } = aPlace();

	const first = await prepare();
	writeFileSync(join(ownFolder, 'ordna.db'), 'a workspace');
	const kept = await prepare({}, true);
	const keptFile = existsSync(join(ownFolder, 'ordna.db'));
	const again = await prepare();

	expect([first.folder, first.isFurnished]).toEqual([ownFolder, false]);
	expect([kept.isFurnished, keptFile]).toEqual([true, true]);
	expect([again.isFurnished, existsSync(join(ownFolder, 'ordna.db'))]).toEqual([false, false]);
});

test.each(['variable', 'file'])('a data folder that is set by a %s is the one, with its configuration', async (by) => {
	const { workingFolder, prepare } = aPlace();
	const folder = join(workingFolder, 'elsewhere');
	mkdirSync(folder);
	writeFileSync(join(folder, 'config.yml'), 'service:\n  motd: Hello\n');
	if (by === 'file') writeFileSync(join(workingFolder, 'config.yml'), `service:\n  rootpath: ${folder}\n`);

	const { folder: chosen } = await prepare(by === 'variable' ? { ORDNA_SERVICE_ROOTPATH: folder } : {});

	expect(chosen).toBe(folder);
	expect(readFileSync(join(folder, 'config.yml'), 'utf8')).toContain('Hello');
});

test.each([
	['the data folder', 'ORDNA_SERVICE_ROOTPATH', (/** @type {string} */ folder) => folder],
	['the database', 'ORDNA_DATABASE_PATH', (/** @type {string} */ folder) => join(folder, 'ordna.db')],
	['the files', 'ORDNA_FILES_BASEPATH', (/** @type {string} */ folder) => folder],
])('%s of somebody is refused, and nothing of it is touched', async (_, variable, pathIn) => {
	const { workingFolder, prepare } = aPlace();
	const folder = join(workingFolder, 'real');
	somebodysData(folder);

	await expect(prepare({ [variable]: pathIn(folder) })).rejects.toThrow('holds data that the demo did not create');
	await expect(prepare({ [variable]: pathIn(folder) }, true)).rejects.toThrow('did not create');

	expect(readFileSync(join(folder, 'ordna.db'), 'utf8')).toBe('tasks of years');
});
