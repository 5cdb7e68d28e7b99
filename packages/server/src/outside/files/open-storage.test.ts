import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../settings/index.ts';
import { openStorage } from './open-storage.ts';
import { probe } from './storage.ts';

function settingsOf(env: Record<string, string>) {
	const read = readSettings({ env: { ORDNA_SERVICE_ROOTPATH: '/srv/ordna', ORDNA_FILES_TYPE: 's3', ...env } });
	if (!read.ok) throw new Error(read.problems.join('\n'));
	return read.settings;
}

test('an object store without an address or a bucket is refused with the keys that are missing', () => {
	expect(() => openStorage(settingsOf({ ORDNA_FILES_S3_BUCKET: 'files' }))).toThrow('files.s3.endpoint');
});

test('in an object store names begin with the folder of the files, counted from the data folder', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-s3-'));
	const buckets = [{ name: 'mine', configs: [] }];
	const options = { port: 0, address: '127.0.0.1', silent: true, allowMismatchedSignatures: false };
	const store = new S3rver({ ...options, directory: folder, configureBuckets: buckets });
	const { port } = await store.run();
	onTestFinished(async () => {
		await store.close();
		await rm(folder, { recursive: true, force: true });
	});
	const storage = openStorage(
		settingsOf({
			ORDNA_FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
			ORDNA_FILES_S3_BUCKET: 'mine',
			ORDNA_FILES_S3_ACCESSKEY: 'S3RVER',
			ORDNA_FILES_S3_SECRETKEY: 'S3RVER',
			ORDNA_FILES_S3_USEPATHSTYLE: 'true',
			ORDNA_FILES_BASEPATH: 'kept/files',
		}),
	);

	await storage.write('aa1', probe());

	expect(await readdir(join(folder, 'mine', 'kept', 'files'))).toContainEqual(expect.stringContaining('aa1'));
});
