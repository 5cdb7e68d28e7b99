import { writeInstant } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { fileWaitsMs, type ImportKind } from '@ordna/domain/import';
import { addMs, toInstant } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { type App, type CommandContext, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import { granted, lockAccess } from '../access/index.ts';
import { type Content, insertFiles } from '../file/index.ts';
import { removeLabels } from '../label/index.ts';
import { removeProjects } from '../project/index.ts';
import { deleteSavedFilter, findOwnFilters } from '../saved-filter/index.ts';
import { findRunning, type WaitingFile } from './import.queries.ts';
import { importQueue } from './import.queue.ts';
import { type ImportOutcome, type ImportRow, type Made, madeOf, nothingMade } from './import.table.ts';

export interface ImportStart {
	readonly importer: ImportKind;
	/** How many tasks it is to add. */
	readonly total: number;
	/** The file that waits for it: without that, it was canceled before it began. */
	readonly fileId?: number;
}

/** Notes that an import of the caller runs. One at a time: 14005. What another one left that broke off goes first. */
export async function startImport(context: CommandContext, { importer, total, fileId }: ImportStart): Promise<number> {
	const userId = requirePerson(context.caller).id;
	if (fileId !== undefined && !(await keepWaitingFile(context, fileId))) throw fail('import.canceled');
	const running = await context.db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', userId)
		.where('finished', 'is', null)
		.executeTakeFirst();
	if (running && !importQueue.hasEnded(running, context.now)) throw isRunning(running.started);
	if (running) await takeBack(context, running);
	const row = await context.db
		.insertInto('import')
		.values({
			user_id: userId,
			importer,
			started: context.now,
			finished: null,
			alive: context.now,
			made: toJsonText(nothingMade),
			total,
			result: null,
		})
		// Of two at once the second finds the place taken.
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!row) throw isRunning(context.now);
	context.changes.record('import.started', { entityId: row.id, projectId: null });
	return row.id;
}

function isRunning(since: number): Error {
	return fail('import.running', { running_since: writeInstant(toInstant(since)) });
}

/** Notes that an import goes on, while one of its steps takes long; `false` when it was given up meanwhile. */
export function showAlive({ database, clock }: App, id: number): Promise<boolean> {
	return database.write((db) => importQueue.extend(db, { key: id, now: clock.now() }));
}

/** Notes that an import goes on; one that was given up meanwhile ends here, and stores nothing more. */
export async function keepAlive(
	context: CommandContext,
	id: number,
	noted: { readonly made?: Made; readonly stored?: number } = {},
): Promise<void> {
	const { made, stored } = noted;
	const set = { ...(made && { made: toJsonText(made) }), ...(stored !== undefined && { stored }) };
	const isNoted = made !== undefined || stored !== undefined;
	const isKept = await importQueue.extend(context.db, { key: id, now: context.now, ...(isNoted ? { set } : {}) });
	if (!isKept) throw fail('import.canceled');
}

/** Notes that an import is done. */
export async function finishImport(
	context: CommandContext,
	id: number,
	result: ImportOutcome | null = null,
): Promise<ImportRow> {
	await keepAlive(context, id);
	const row = await context.db
		.updateTable('import')
		.set({ finished: context.now, made: toJsonText(nothingMade), result: result && toJsonText(result) })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	context.changes.record('import.finished', { entityId: id, projectId: null });
	return row;
}

/** Removes what an import made that broke off, and the import with it. As the person whose it was. */
export async function takeBack(context: CommandContext, row: Pick<ImportRow, 'id'>): Promise<void> {
	const known = await context.db.selectFrom('import').select('made').where('id', '=', row.id).executeTakeFirst();
	if (known) await lockProjectTree(context, madeOf(known).projects);
	const left = await context.db
		.deleteFrom('import')
		.where('id', '=', row.id)
		.where('finished', 'is', null)
		.returning(['made'])
		.executeTakeFirst();
	if (!left) return;
	const made = madeOf(left);
	await removeProjects(context, made.projects);
	if (made.labels.length > 0) await removeLabels(context, made.labels);
	await removeFilters(context, new Set(made.filters));
	context.changes.record('import.failed', { entityId: row.id, projectId: null });
}

/** As all commands do before anything else: what the import made meanwhile makes this one begin anew. */
async function lockProjectTree(context: CommandContext, projects: readonly number[]): Promise<void> {
	if (projects.length === 0) return;
	await lockAccess(context);
	await context.locks.lock({ projects });
}

async function removeFilters(context: CommandContext, ids: ReadonlySet<number>): Promise<void> {
	if (ids.size === 0) return;
	for (const filter of await findOwnFilters(context)) {
		if (ids.has(filter.id)) await deleteSavedFilter(context, granted(filter, 'admin'));
	}
}

/** Cancels the caller's running import, if there is one: it stores nothing more, and what it stored is removed. */
export async function cancelImport(context: CommandContext): Promise<void> {
	const running = await findRunning(context);
	if (running) await takeBack(context, running);
}

/** Notes a file that the caller sent, which lies in the storage. */
export async function noteFile(
	context: CommandContext,
	{ name, content }: { readonly name: string; readonly content: Content },
): Promise<WaitingFile> {
	const userId = requirePerson(context.caller).id;
	const [file] = await insertFiles(context, [{ name, content }]);
	const { id, size, key } = assertPresent(file, 'a content without its file');
	const row = await context.db
		.insertInto('import_file')
		.values({ user_id: userId, file_id: id, name, created: context.now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id: row.id, name, size, key, created: context.now };
}

/** Forgets a file. Its content goes with the daily removal of files that nothing uses. */
export async function forgetFile(context: CommandContext, id: number): Promise<void> {
	await context.db
		.deleteFrom('import_file')
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.execute();
}

/** Has a file wait for another hour; `false` when it was forgotten. */
export async function keepWaitingFile(context: CommandContext, id: number): Promise<boolean> {
	const kept = await context.db
		.updateTable('import_file')
		.set({ created: context.now })
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.returning('id')
		.executeTakeFirst();
	return kept !== undefined;
}

/** Forgets the files of everybody that were sent more than an hour ago, but for those that are about to be imported. */
export async function forgetOldFiles({ db, now }: CommandContext): Promise<void> {
	await db
		.deleteFrom('import_file')
		.where('created', '<=', addMs(now, -fileWaitsMs))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('service_import')
						.select('service_import.id')
						.whereRef('service_import.import_file_id', '=', 'import_file.id')
						.where('service_import.state', '=', 'importing'),
				),
			),
		)
		.execute();
}
