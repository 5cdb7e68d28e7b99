import { writeInstant } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { FileImporter } from '@ordna/domain/import';
import type { Instant } from '@ordna/domain/time';
import { type App, requirePerson, type Tell } from '../../asking/index.ts';
import { granted, lockAccess } from '../access/index.ts';
import { removeLabels } from '../label/index.ts';
import { removeProjects } from '../project/index.ts';
import { deleteSavedFilter, findOwnFilters } from '../saved-filter/index.ts';
import { importQueue } from './import.queue.ts';
import { type ImportRow, type Made, madeOf, nothingMade } from './import.table.ts';

/** Notes that an import of the caller runs. One at a time: 14005. What another one left that broke off goes first. */
export async function startImport(tell: Tell, importer: FileImporter): Promise<number> {
	const userId = requirePerson(tell.caller).id;
	const running = await tell.db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', userId)
		.where('finished', 'is', null)
		.executeTakeFirst();
	if (running && !importQueue.hasEnded(running, tell.now)) throw isRunning(running.started);
	if (running) await takeBack(tell, running);
	const row = await tell.db
		.insertInto('import')
		.values({
			user_id: userId,
			importer,
			started: tell.now,
			finished: null,
			alive: tell.now,
			made: JSON.stringify(nothingMade),
		})
		// Of two at once the second finds the place taken.
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!row) throw isRunning(tell.now);
	tell.changes.record('import.started', { entityId: row.id, projectId: null });
	return row.id;
}

function isRunning(since: number): Error {
	return fail('import.running', { running_since: writeInstant(since as Instant) });
}

/** Notes that an import goes on, while one of its steps takes long; `false` when it was given up meanwhile. */
export function showAlive({ database, clock }: App, id: number): Promise<boolean> {
	return database.write((db) => importQueue.extend(db, { key: id, now: clock.now() }));
}

/** Notes that an import goes on; one that was given up meanwhile ends here, and stores nothing more. */
export async function keepAlive(tell: Tell, id: number, made?: Made): Promise<void> {
	const noted = made ? { set: { made: JSON.stringify(made) } } : {};
	const isKept = await importQueue.extend(tell.db, { key: id, now: tell.now, ...noted });
	if (!isKept) throw new Error(`import ${id} was given up`);
}

/** Notes that an import is done. */
export async function finishImport(tell: Tell, id: number): Promise<void> {
	await keepAlive(tell, id);
	await tell.db
		.updateTable('import')
		.set({ finished: tell.now, made: JSON.stringify(nothingMade) })
		.where('id', '=', id)
		.execute();
	tell.changes.record('import.finished', { entityId: id, projectId: null });
}

/** Removes what an import made that broke off, and the import with it. As the person whose it was. */
export async function takeBack(tell: Tell, row: Pick<ImportRow, 'id'>): Promise<void> {
	const known = await tell.db.selectFrom('import').select('made').where('id', '=', row.id).executeTakeFirst();
	if (known) await lockProjectTree(tell, madeOf(known).projects);
	const left = await tell.db
		.deleteFrom('import')
		.where('id', '=', row.id)
		.where('finished', 'is', null)
		.returning(['made'])
		.executeTakeFirst();
	if (!left) return;
	const made = madeOf(left);
	await removeProjects(tell, made.projects);
	if (made.labels.length > 0) await removeLabels(tell, made.labels);
	await removeFilters(tell, new Set(made.filters));
	tell.changes.record('import.failed', { entityId: row.id, projectId: null });
}

/** As all commands do before anything else: what the import made meanwhile makes this one begin anew. */
async function lockProjectTree(tell: Tell, projects: readonly number[]): Promise<void> {
	if (projects.length === 0) return;
	await lockAccess(tell);
	await tell.locks.lock({ projects });
}

async function removeFilters(tell: Tell, ids: ReadonlySet<number>): Promise<void> {
	if (ids.size === 0) return;
	for (const filter of await findOwnFilters(tell)) {
		if (ids.has(filter.id)) await deleteSavedFilter(tell, granted(filter, 'admin'));
	}
}
