import type { BackupSearch } from '@ordna/domain/admin';
import type { BackupFile } from '@ordna/domain/backup';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import { type Backup, BadBackup, openBackup } from '../../backup/index.ts';
import type { App } from '../../context/index.ts';
import { type ZipInFolder, zipsIn } from './backup-folder.ts';

/** The content of a file, as the database knows it. */
interface Wanted {
	readonly key: string;
	readonly size: number;
}

/** Looks for a content in the backups of the folder, the newest first. Nothing is changed. */
export async function findInBackups(app: App, wanted: Wanted): Promise<BackupSearch> {
	const search = { folder: app.settings.backup.path, searched: 0, unreadable: 0 };
	for (const zip of await zipsOf(app)) {
		search.searched += 1;
		try {
			const found = await withBackup(zip, (backup) => foundIn(backup, zip, wanted));
			if (found) return { ...search, found };
		} catch (error) {
			if (!(error instanceof BadBackup)) throw error;
			search.unreadable += 1;
		}
	}
	return { ...search, found: null };
}

/**
 * Hands the content out of the newest backup that has it whole to whoever stores it, and answers with that backup. One that turns out
 * to be damaged is passed over: an older one may do.
 *
 * @param store keeps nothing when it throws.
 */
export async function takeFromBackups(
	app: App,
	wanted: Wanted,
	store: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<BackupFile> {
	let isDamaged = false;
	for (const zip of await zipsOf(app)) {
		try {
			const taken = await withBackup(zip, async (backup) => {
				const found = foundIn(backup, zip, wanted);
				if (found) await store(backup.file(wanted.key));
				return found;
			});
			if (taken) return taken;
		} catch (error) {
			if (!(error instanceof BadBackup)) throw error;
			app.log.warn({ err: error, file: zip.path }, 'a backup cannot be read');
			isDamaged = true;
		}
	}
	throw fail(isDamaged ? 'server.backupDamaged' : 'server.fileNotInBackups');
}

async function zipsOf({ settings, log }: App): Promise<ZipInFolder[]> {
	try {
		return await zipsIn(settings.backup.path);
	} catch (error) {
		log.error({ err: error }, 'the folder with the backups cannot be read');
		throw fail('server.backupsUnreadable');
	}
}

async function withBackup<T>(zip: ZipInFolder, use: (backup: Backup) => T | Promise<T>): Promise<T> {
	const backup = await openBackup(zip.path);
	try {
		return await use(backup);
	} finally {
		backup.close();
	}
}

/** A content is random by its key, and never changes: one of the same key and size is the one that is missing. */
function foundIn({ manifest, sizeOf }: Backup, { name, bytes }: ZipInFolder, { key, size }: Wanted): BackupFile | null {
	return sizeOf(key) === size ? { name, made: toInstant(Date.parse(manifest.madeAt)), bytes } : null;
}
