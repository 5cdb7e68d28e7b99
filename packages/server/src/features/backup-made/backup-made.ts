import type { BackupMade } from '@ordna/domain/health';
import type { Instant } from '@ordna/domain/time';
import type { Database, ReadDb } from '../../db/database.ts';

/** So many are noted. */
const maxNoted = 10;

/** Notes that a backup was made, and forgets all but the last ones. */
export async function noteBackup({ write }: Pick<Database, 'write'>, { made, bytes }: BackupMade): Promise<void> {
	await write(async (db) => {
		await db.insertInto('backup_made').values({ made, bytes }).execute();
		const kept = await db.selectFrom('backup_made').select('id').orderBy('id', 'desc').limit(maxNoted).execute();
		await db
			.deleteFrom('backup_made')
			.where('id', '<', Math.min(...kept.map(({ id }) => id)))
			.execute();
	});
}

/** The last backups, the last one first. */
export async function listBackups(db: ReadDb): Promise<BackupMade[]> {
	const rows = await db.selectFrom('backup_made').select(['made', 'bytes']).orderBy('id', 'desc').execute();
	return rows.map(({ made, bytes }) => ({ made, bytes: Number(bytes) }));
}

/** Since when there is somebody who has data here; `undefined` where nobody is. */
export async function findFirstAccount(db: ReadDb): Promise<Instant | undefined> {
	const row = await db
		.selectFrom('user')
		.select((eb) => eb.fn.min('created').as('since'))
		.executeTakeFirst();
	return row?.since ?? undefined;
}
