import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineCommand } from 'citty';
import {
	atOneMoment,
	type Manifest,
	openBackup,
	proveBackup,
	restore,
	rowsOf,
	tablesOf,
	writeBackup,
} from '../backup/index.ts';
import { confirm } from './asking-for.ts';
import { Sentence } from './sentence.ts';
import { atWork, version, type Workplace } from './workplace.ts';

export const backupCommand = defineCommand({
	meta: {
		name: 'backup',
		description: 'Save everything to one file: all data, files and the secret. Verifies it with a test restore.',
	},
	args: {
		file: { type: 'positional', required: true, description: 'where to write it, such as ordna-backup.zip' },
		force: { type: 'boolean', description: 'replace an existing file' },
	},
	run: ({ args: { file, force } }) =>
		atWork(async ({ app, storage, secret }) => {
			const path = resolve(file);
			if (existsSync(path) && !force) throw new Sentence(`${path} already exists. Use --force to replace it.`);
			const saved = { database: app.database, storage, secret, madeBy: version, madeAt: new Date() };
			await writeBackup(saved, path);
			const backup = await openBackup(path);
			try {
				await proveBackup(backup, async () => undefined);
				console.log(`${path}: ${summary(backup.manifest)}. Verified with a test restore.`);
			} finally {
				backup.close();
			}
		}),
});

export const restoreCommand = defineCommand({
	meta: {
		name: 'restore',
		description: 'Replace all data with a backup, completely or not at all. The backup is verified first.',
	},
	args: {
		file: { type: 'positional', required: true, description: 'a backup' },
		yes: { type: 'boolean', description: 'replace existing data without asking' },
	},
	run: ({ args: { file, yes } }) =>
		atWork(async (workplace) => {
			const backup = await openBackup(resolve(file));
			try {
				await requireConsent(workplace, yes === true);
				await restore(backup, workplace.app.database, workplace.storage);
				const secret = await backup.secret();
				console.log(`Restored: ${summary(backup.manifest)}, as of ${backup.manifest.madeAt}.`);
				if (secret !== workplace.secret) console.log(secretDiffers(workplace));
			} finally {
				backup.close();
			}
		}),
});

async function requireConsent({ app }: Workplace, isAgreed: boolean): Promise<void> {
	const { people } = await app.database.read
		.selectFrom('user')
		.select((eb) => eb.fn.countAll<number>().as('people'))
		.executeTakeFirstOrThrow();
	if (Number(people) === 0 || isAgreed) return;
	if (await confirm(`There is data of ${people} accounts here. Replace all of it?`)) return;
	throw new Sentence(`There is data of ${people} accounts here. Nothing was changed. Use --yes to replace it.`);
}

function secretDiffers({ settings }: Workplace): string {
	return (
		`The backup was made with another secret. Copy the one in it (the entry "secret" of the zip file) to ${settings.service.rootPath}/secret ` +
		'or service.secret and restart the server. Otherwise everyone has to sign in again, and webhook secrets are lost.'
	);
}

function summary({ tables, files }: Manifest): string {
	const count = (table: string) => tables[table]?.count ?? 0;
	const rows = Object.values(tables).reduce((sum, { count: own }) => sum + own, 0);
	return `${count('user')} accounts, ${count('project')} projects, ${count('task')} tasks, ${Object.keys(files).length} files, ${rows} rows in total`;
}

export const dumpCommand = defineCommand({
	meta: {
		name: 'dump',
		description: 'Print every row as a line of JSON: {"table": …, "row": {…}}. The output contains secrets.',
	},
	run: () =>
		atWork(({ app: { database } }) =>
			atOneMoment(database, async (db) => {
				for (const table of await tablesOf(db, database.engine)) {
					for await (const row of rowsOf(db, database.engine, table)) await print(JSON.stringify({ table, row }));
				}
			}),
		),
});

/** Waits while whoever reads is slower. */
async function print(line: string): Promise<void> {
	if (process.stdout.write(`${line}\n`)) return;
	await new Promise((resolve) => process.stdout.once('drain', resolve));
}
