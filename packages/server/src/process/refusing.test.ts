import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { runToEnd, spawnServer } from '../testing/spawn-server.ts';

/** Each start is a process of its own. */
const patience = 300_000;

const secret = 'ab'.repeat(32);

test.for([
	['a file that is no database', {}, /The database .*ordna\.db cannot be used: file is not a database\./],
	[
		'a database that nobody answers for',
		{ ORDNA_DATABASE_TYPE: 'postgres', ORDNA_DATABASE_HOST: '127.0.0.1:1' },
		/The database ordna at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED/,
	],
	[
		'an object store that nobody answers for',
		{
			ORDNA_DATABASE_PATH: 'memory',
			ORDNA_FILES_TYPE: 's3',
			ORDNA_FILES_S3_ENDPOINT: 'http://127.0.0.1:1',
			ORDNA_FILES_S3_BUCKET: 'ordna',
			ORDNA_FILES_S3_ACCESSKEY: 'key',
			ORDNA_FILES_S3_SECRETKEY: 'secret',
		},
		/The object store for files cannot be used \(files\.s3\): The object store cannot be reached/,
	],
] as [string, Record<string, string>, RegExp][])(
	'%s is told in one sentence',
	{ timeout: patience },
	async ([, env, sentence]) => {
		const folder = aFolder();
		await writeFile(join(folder, 'ordna.db'), 'this is no database, but it is long enough to look like one'.repeat(20));

		const { code, output } = await runToEnd({ ORDNA_SERVICE_ROOTPATH: folder, ORDNA_SERVICE_SECRET: secret, ...env });

		expect(code).toBe(1);
		expect(output).toMatch(/^Ordna cannot start:\n- [^\n]*\n$/);
		expect(output).toMatch(sentence);
	},
);

test(
	'an address that is taken is told in one sentence',
	async () => {
		const server = await spawnServer(aFolder());
		const address = server.url.replace('http://', '');

		const { output } = await runToEnd({ ORDNA_SERVICE_ROOTPATH: aFolder(), ORDNA_SERVICE_INTERFACE: address });
		await server.end('SIGTERM');

		expect(output).toMatch(/^Ordna cannot start:\n- .*EADDRINUSE[^\n]*\n$/);
	},
	patience,
);

test(
	'where the log is a file the sentence stands there, too',
	async () => {
		const folder = aFolder();
		await writeFile(join(folder, 'ordna.db'), 'this is no database, but it is long enough to look like one'.repeat(20));

		await runToEnd({ ORDNA_SERVICE_ROOTPATH: folder, ORDNA_LOG_STANDARD: 'file' });

		expect(await readFile(join(folder, 'logs', 'standard.log'), 'utf8')).toMatch(/FATAL.*file is not a database\.\n$/);
	},
	patience,
);
