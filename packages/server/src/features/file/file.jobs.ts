import { addMs } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import type { Storage, StoredItem } from '../../outside/files/storage.ts';
import { day, type JobContext, job } from '../job/index.ts';
import { releaseContents } from './file.commands.ts';
import { storageOf } from './file.storage.ts';
import { isOwnStore } from './installation.ts';
import { inBatches, isSuspicious, type Known, knownAmong, surveyStore } from './store-survey.ts';

/** What was taken away on purpose can be put back for so long; as long as tasks stay in the trash. */
const unusedRetentionMs = 30 * day;

/** A discarded content can be recovered for so long: a backup that brings its file back may be as old. */
const discardedMs = 30 * day;

/** That a content was released is of use until it is discarded, which the next run does. */
const rememberedMs = 60 * day;

/**
 * Files that nothing uses are deleted, and contents without a file are discarded, to be removed for good after thirty
 * days. Contents first: what loses its row today is discarded tomorrow, when nothing that was under way can still come
 * to need it.
 */
export const removeUnusedFiles = job({
	name: 'remove unused files',
	everyMs: day,
	async run(context) {
		const storage = storageOf(context.app);
		if (!(await isOwnStore(context.app.database, storage))) {
			context.app.log.warn('no unused files were removed: the storage does not bear our mark; see "ordna doctor"');
			return;
		}
		await storage.tidy(addMs(context.now, -day));
		await collectContents(context, storage);
		await context.run(deleteUnusedRows);
	},
});

async function collectContents(context: JobContext, storage: Storage): Promise<void> {
	const known = { read: context.db, dialect: context.dialect };
	const recovered = await recoverKnown(known, storage);
	const survey = await surveyStore(known, storage.list(), context);
	if (context.signal.aborted) return;
	if (isSuspicious(survey)) {
		const counts = { contents: survey.contents, unknown: survey.unknown.length };
		context.app.log.warn(
			counts,
			'no unused files were removed: the database does not know too many; see "ordna doctor"',
		);
		return;
	}
	const purged = await purgeOld(context, storage);
	const discarded = [...survey.released, ...survey.unknown];
	for (const [done, { key }] of discarded.entries()) {
		if (context.signal.aborted) return;
		await context.progress(done, discarded.length);
		await storage.discard(key, context.now);
	}
	logDone(context, { discarded, purged, recovered });
}

/** Most days there is nothing to say. */
function logDone({ app }: JobContext, done: Readonly<Record<string, readonly StoredItem[]>>): void {
	const lists = Object.entries(done);
	if (lists.every(([, items]) => items.length === 0)) return;
	const sums = lists.map(([what, items]) => sumOf(what, items));
	app.log.info(Object.assign({}, ...sums), 'unused files were put aside, and removed after 30 days');
}

/** Puts back what was put aside and a file names: a backup may have brought the file back. */
export async function recoverKnown(known: Known, storage: Storage): Promise<StoredItem[]> {
	const recovered: StoredItem[] = [];
	for await (const batch of inBatches(storage.listDiscarded())) {
		for (const item of await knownAmong(known, batch)) {
			await storage.recover(item.key);
			recovered.push(item);
		}
	}
	return recovered;
}

async function purgeOld({ now, signal }: JobContext, storage: Storage): Promise<StoredItem[]> {
	const purged: StoredItem[] = [];
	for await (const item of storage.listDiscarded()) {
		if (signal.aborted || item.changedAt >= now - discardedMs) continue;
		await storage.purge(item.key);
		purged.push(item);
	}
	return purged;
}

function sumOf(what: string, items: readonly StoredItem[]) {
	return { [what]: items.length, [`${what}Bytes`]: items.reduce((sum, { size }) => sum + size, 0) };
}

async function deleteUnusedRows(context: CommandContext): Promise<void> {
	const { app, db, now } = context;
	const deleted = await db
		.deleteFrom('file')
		// What is written just now may be used in a moment.
		.where('created', '<', addMs(now, -day))
		.where('id', '!=', app.settings.defaultSettings.avatarFileId)
		.where((eb) => eb.or([eb('unused_since', 'is', null), eb('unused_since', '<', now - unusedRetentionMs)]))
		// Every place that can use a file.
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('attachment').select('id').whereRef('file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('project').select('id').whereRef('background_file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('user').select('id').whereRef('avatar_file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('export').select('user_id').whereRef('file_id', '=', 'file.id'))),
		)
		.returning('key')
		.execute();
	await db.deleteFrom('released_content').where('released', '<', addMs(now, -rememberedMs)).execute();
	await releaseContents(
		context,
		deleted.map(({ key }) => key),
	);
}
