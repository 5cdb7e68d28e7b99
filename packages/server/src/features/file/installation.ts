import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { OperationalError } from '../../observe/operational-error.ts';
import type { Storage } from '../../outside/files/storage.ts';
import { isSuspicious, type Survey, surveyStore } from './store-survey.ts';

/** Thrown with a sentence for people when the storage cannot be the one that belongs to the database. */
class ForeignStore extends OperationalError {}

const slot = 1;

/** Which installation this is. */
export async function findInstallation({ read }: Pick<Database, 'read'>): Promise<string | undefined> {
	const row = await read.selectFrom('installation').select('id').where('slot', '=', slot).executeTakeFirst();
	return row?.id;
}

/** Which installation this is; a new database becomes one. Of several processes at once all get the same answer. */
async function requireInstallation(database: Database): Promise<string> {
	const known = await findInstallation(database);
	if (known !== undefined) return known;
	return database.write(async (db) => {
		await db
			.insertInto('installation')
			.values({ slot, id: randomUUID() })
			.onConflict((conflict) => conflict.column('slot').doNothing())
			.execute();
		const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
		return id;
	});
}

/** Whether the storage bears the mark of this database. The start sees to it; either may have been changed since. */
export async function isOwnStore(database: Pick<Database, 'read'>, storage: Storage): Promise<boolean> {
	const [mark, id] = [await storage.readMark(), await findInstallation(database)];
	return mark !== null && mark === id;
}

/**
 * Sees that the storage belongs to this installation, and marks one that nobody has claimed: an empty one, or that of
 * an installation from before there were marks. Answers with a warning where that is in doubt.
 *
 * @param where the storage as people know it: a folder, a bucket.
 * @throws ForeignStore when it belongs to another one, or probably does.
 */
export async function claimStore(
	database: Database,
	storage: Storage,
	{ where, now }: { readonly where: string; readonly now: number },
): Promise<string | undefined> {
	const id = await requireInstallation(database);
	const mark = await storage.readMark();
	if (mark === id) return undefined;
	if (mark !== null) throw new ForeignStore(foreign(where));
	// Whatever its age: an upload of a moment ago is not ours either.
	const survey = await surveyStore(database, storage.list(), { now: now + aYearMs });
	if (survey.contents > 0 && (survey.known === 0 || isSuspicious(survey))) {
		throw new ForeignStore(strange(where, survey));
	}
	if (survey.contents === 0 && (await hasFiles(database))) return gone(where);
	await storage.writeMark(id);
	return undefined;
}

/** What a backup says of where it comes from. */
export interface BackupOrigin {
	/** `undefined` in one from before there were marks. */
	readonly installation: string | undefined;
	/** The contents in it. */
	readonly keys: ReadonlySet<string>;
}

/**
 * Sees that a backup may be restored over the storage, and marks one that nobody has claimed. Answers with the
 * installation that the data is then: that of the storage. So a copy in a folder of its own is another installation than
 * the one it was taken of, and the same one where the files are still there and only the database was lost.
 *
 * @throws ForeignStore when the storage belongs neither to the database that is replaced nor to that of the backup.
 */
export async function claimForRestore(
	database: Database,
	storage: Storage,
	{ where, backup }: { readonly where: string; readonly backup: BackupOrigin },
): Promise<string> {
	const id = await requireInstallation(database);
	const mark = await storage.readMark();
	if (mark === id || (mark !== null && mark === backup.installation)) return mark;
	if (mark !== null) throw new ForeignStore(foreign(where));
	const survey = await surveyStore(database, storage.list(), { now: Date.now() + aYearMs });
	const unknown = survey.unknown.filter(({ key }) => !backup.keys.has(key));
	const known = survey.contents - unknown.length;
	if (survey.contents > 0 && (known === 0 || isSuspicious({ ...survey, unknown }))) {
		throw new ForeignStore(strange(where, { ...survey, known }));
	}
	await storage.writeMark(id);
	return id;
}

const aYearMs = 366 * 24 * 60 * 60 * 1000;

/** Takes the storage over, whomever it belonged to. */
export async function adoptStore(database: Database, storage: Storage): Promise<void> {
	await storage.writeMark(await requireInstallation(database));
}

async function hasFiles({ read }: Database): Promise<boolean> {
	return (await read.selectFrom('file').select('id').where('size', '>', 0).limit(1).executeTakeFirst()) !== undefined;
}

const remedy = 'If they belong together all the same, "ordna files adopt" says so.';

function foreign(where: string): string {
	return (
		`The files in ${where} belong to another installation than the database. Put the right database in place ` +
		`(database.*, or restore a backup), or name a storage of its own (files.basepath, files.s3.*). ${remedy}`
	);
}

function strange(where: string, { contents, known }: Survey): string {
	return (
		`There are ${contents} files in ${where}, of which the database knows ${known === 0 ? 'none' : known}. Put the right ` +
		`database in place (database.*, or restore a backup), or name a storage of its own (files.basepath, files.s3.*). ${remedy}`
	);
}

function gone(where: string): string {
	return `The database knows of files, but there is nothing in ${where}: is it the right place, and is its disk there?`;
}
