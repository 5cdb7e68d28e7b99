import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupNameOf } from '@ordna/domain/backup';
import { toInstant } from '@ordna/domain/time';
import { defineCommand } from 'citty';
import {
	atOneMoment,
	type Backup,
	InsufficientSpace,
	type Manifest,
	openBackup,
	proveBackup,
	restore,
	rowsOf,
	tablesOf,
	writeBackup,
} from '../backup/index.ts';
import { openDatabase } from '../db/database.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { locationOf } from '../db/location.ts';
import { isUpToDate } from '../db/migrate.ts';
import { requireBackupFolder } from '../features/backup/index.ts';
import { noteBackup } from '../features/backup-made/index.ts';
import { type BackupOrigin, claimForRestore } from '../features/file/index.ts';
import { tellLost } from '../outside/files/lost-contents.ts';
import { whereFilesAre } from '../outside/files/open-storage.ts';
import { keepSecret, minSecretLength, type Settings } from '../settings/index.ts';
import { confirm } from './asking-for.ts';
import { type CliContext, noMemory, type Readable, version, whileReading, withCliContext } from './cli-context.ts';
import { CliError } from './cli-error.ts';

export const backupCommand = defineCommand({
	meta: {
		name: 'backup',
		description: 'Save everything to one file: all data, files and the secret. Verifies it with a test restore.',
	},
	args: {
		file: {
			type: 'positional',
			required: false,
			description: 'where to write it, such as ordna-backup.zip; in the folder of backups (backup.path) unless told',
		},
		force: { type: 'boolean', description: 'replace an existing file' },
	},
	run: ({ args: { file, force } }) =>
		whileReading(async (readable) => {
			const madeAt = new Date();
			const path = file === undefined ? await pathFor(madeAt, readable.settings) : resolve(file);
			if (existsSync(path) && !force) throw new CliError(`${path} already exists. Use --force to replace it.`);
			await writeTo(path, readable, madeAt);
			const backup = await openBackup(path);
			try {
				const lost = await proveBackup(backup, async (proof) => proof.lost).catch(untried(path));
				console.log(`${path}: ${summary(backup.manifest)}. Verified with a test restore.`);
				await note(path, readable.settings, Date.parse(backup.manifest.madeAt));
				if (lost.length > 0) throw new CliError(`The backup holds all there is, but ${tellLost(lost)}.`);
			} finally {
				backup.close();
			}
		}),
});

/** Where the backups of the server are, which it can look into. */
async function pathFor(madeAt: Date, settings: Settings): Promise<string> {
	return join(await requireBackupFolder(settings), backupNameOf(madeAt.getTime()));
}

async function writeTo(path: string, { database, storage, secret }: Readable, madeAt: Date): Promise<void> {
	try {
		await writeBackup({ database, storage, secret, madeBy: version, madeAt }, path);
	} catch (error) {
		if (isDiskFull(error)) throw new CliError(`The disk of ${path} is full: there is no backup.`, { cause: error });
		throw error;
	}
}

/** The health of the server says how old the last backup is. The backup is good also where nothing can be noted: on a full disk. */
async function note(path: string, settings: Settings, madeAtMs: number): Promise<void> {
	try {
		const database = await openDatabase(locationOf(settings.database, noMemory));
		try {
			if (!(await isUpToDate(database))) return;
			await noteBackup(database, { made: toInstant(madeAtMs), bytes: (await stat(path)).size });
		} finally {
			await database.close();
		}
	} catch (error) {
		console.log(`It could not be noted that there is a backup: ${error instanceof Error ? error.message : error}`);
	}
}

/** What is there may be good: whoever needs it knows what is wrong with the proof only. */
function untried(path: string) {
	return (error: unknown): never => {
		if (!(error instanceof InsufficientSpace)) throw error;
		const advice = 'Set TMPDIR to a folder with room and make it again with --force';
		throw new CliError(`${path} is written, but not proved. ${error.message} ${advice}.`, { cause: error });
	};
}

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
		withCliContext(async (cli) => {
			const backup = await openBackup(resolve(file));
			try {
				await requireConsent(cli, yes === true);
				const { database, storage, settings } = cli;
				const where = whereFilesAre(settings);
				const installation = await claimForRestore(database, storage, { where, backup: await originOf(backup) });
				const scratchIn = settings.service.rootPath;
				const notes: string[] = [];
				const onProved = async () => void notes.push(...takeSecret(cli, await backup.secret()));
				const lost = await restore(backup, database, storage, { installation, scratchIn, onProved });
				console.log(`Restored: ${summary(backup.manifest)}, as of ${backup.manifest.madeAt}.`);
				if (lost.length > 0) notes.push(`The backup was made without some content: ${tellLost(lost)}.`);
				for (const note of notes) console.log(note);
			} finally {
				backup.close();
			}
		}, 'restore'),
});

async function originOf(backup: Backup): Promise<BackupOrigin> {
	const keys = new Set(Object.keys(backup.manifest.files));
	if (!('installation' in backup.manifest.tables)) return { installation: undefined, keys };
	const [row] = await Array.fromAsync(backup.rows('installation'));
	return { installation: typeof row?.['id'] === 'string' ? row['id'] : undefined, keys };
}

/** Where no secret stands, that of the backup is taken; one that stands is somebody's choice. Answers with what to tell. */
function takeSecret({ settings, secret: own }: CliContext, saved: string): string[] {
	const { rootPath } = settings.service;
	if (own === saved) return [];
	if (own !== '' || saved.length < minSecretLength) return [secretDiffers(rootPath)];
	keepSecret(rootPath, saved);
	return [`The secret of the backup is kept in ${rootPath}/secret: sessions and tokens stay good.`];
}

async function requireConsent({ app }: CliContext, isAgreed: boolean): Promise<void> {
	const { people } = await app.database.read
		.selectFrom('user')
		.select((eb) => eb.fn.countAll<number>().as('people'))
		.executeTakeFirstOrThrow();
	if (Number(people) === 0 || isAgreed) return;
	if (await confirm(`There is data of ${people} accounts here. Replace all of it?`)) return;
	throw new CliError(`There is data of ${people} accounts here. Nothing was changed. Use --yes to replace it.`);
}

function secretDiffers(rootPath: string): string {
	return (
		`The backup was made with another secret. Copy the one in it (the entry "secret" of the zip file) to ${rootPath}/secret ` +
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
		whileReading(({ database }) =>
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
