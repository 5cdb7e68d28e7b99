import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorCode } from '../../observe/error-code.ts';
import { OperationalError } from '../../observe/operational-error.ts';
import type { Settings } from '../../settings/index.ts';

type FolderSettings = Pick<Settings, 'backup' | 'service'>;

/** A draft that nobody has written to for so long was left by a process that ended. */
const abandonedMs = 24 * 60 * 60_000;

/**
 * The folder that backups go to, ready to be written to. One in the data folder is made; one elsewhere has to exist: without its disk
 * a new folder there would fill this one.
 *
 * @throws OperationalError with what to do.
 */
export async function requireBackupFolder({ backup: { path }, service }: FolderSettings): Promise<string> {
	try {
		const isInData = !relative(service.rootPath, path).startsWith('..');
		if (isInData) await mkdir(path, { recursive: true, mode: 0o700 });
		if (!(await stat(path)).isDirectory()) throw new OperationalError(`${path} is no folder. Set backup.path to one.`);
		await access(path, constants.W_OK | constants.X_OK);
		return path;
	} catch (error) {
		throw folderError(path, error);
	}
}

/** What the system refused about the folder, as a sentence for people; any other error as it is. */
export function folderError(path: string, error: unknown): unknown {
	switch (errorCode(error)) {
		case 'ENOENT':
			return new OperationalError(`The folder ${path} does not exist. Create it, or set backup.path.`, {
				cause: error,
			});
		case 'EEXIST':
		case 'ENOTDIR':
			return new OperationalError(`${path} is no folder. Set backup.path to one.`, { cause: error });
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return new OperationalError(`Ordna cannot write to ${path}. Give it access, then back up again.`, {
				cause: error,
			});
		default:
			return error;
	}
}

/** A zip file in the folder of the backups. */
export interface ZipInFolder {
	readonly name: string;
	readonly path: string;
	readonly bytes: number;
	readonly changedMs: number;
}

/** The zip files in the folder, the newest first; none where there is no folder yet. */
export async function zipsIn(folder: string): Promise<ZipInFolder[]> {
	const zips: ZipInFolder[] = [];
	for (const name of await namesIn(folder)) {
		if (!name.endsWith('.zip')) continue;
		const path = join(folder, name);
		const facts = await stat(path);
		if (facts.isFile()) zips.push({ name, path, bytes: facts.size, changedMs: facts.mtimeMs });
	}
	return zips.sort((one, other) => other.changedMs - one.changedMs);
}

/** The names in the folder; none where there is no folder yet. */
export async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return [];
		throw error;
	}
}

/** Removes drafts of backups whose process ended before they were whole. */
export async function removeAbandonedDrafts(folder: string, nowMs: number): Promise<void> {
	for (const name of await namesIn(folder)) {
		if (!/^ordna-[\d-]+\.zip\.part$/.test(name)) continue;
		const path = join(folder, name);
		if ((await stat(path)).mtimeMs < nowMs - abandonedMs) await rm(path, { force: true });
	}
}
