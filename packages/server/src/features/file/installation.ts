import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../outside/files/storage.ts';
import { isSuspicious, type Survey, surveyStore } from './store-survey.ts';

/** Thrown with a sentence for people when the storage cannot be the one that belongs to the database. */
export class ForeignStore extends Error {}

const slot = 1;

/** Which installation this is. */
export async function findInstallation({ read }: Pick<Database, 'read'>): Promise<string | undefined> {
	const row = await read.selectFrom('installation').select('id').where('slot', '=', slot).executeTakeFirst();
	return row?.id;
}

/** Which installation this is; a new database becomes one. Of several processes at once all get the same answer. */
export async function requireInstallation(database: Database): Promise<string> {
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
