import { firstPosition } from '@ordna/domain/position';
import type { Instant } from '@ordna/domain/time';
import type { Insertable, Updateable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { valueById } from '../../db/value-by-id.ts';
import type { ProjectRow, ProjectTable } from './project.table.ts';

/** A value for each of some projects. */
type ById<T> = readonly (readonly [id: number, value: T])[];

type ProjectColumns = Omit<Updateable<ProjectTable>, 'id' | 'created' | 'updated' | 'version'>;

/** Inserts a project; `undefined` where another one has its identifier. */
export function insertProject({ db }: CommandContext, row: Insertable<ProjectTable>): Promise<ProjectRow | undefined> {
	return (
		db
			.insertInto('project')
			.values(row)
			// Of two that ask for one identifier at once, the second finds it taken.
			.onConflict((conflict) => conflict.column('identifier_key').doNothing())
			.returningAll()
			.executeTakeFirst()
	);
}

/** Inserts many in one statement; answers with their ids, in this order. */
export async function insertProjects(
	{ db }: CommandContext,
	rows: readonly Insertable<ProjectTable>[],
): Promise<number[]> {
	const made = await db.insertInto('project').values(rows).returning('id').execute();
	// Ids are given as rows come.
	return made.map((row) => row.id).sort((one, other) => one - other);
}

/** Changes columns of a project: a new version of it. Answers with the row as it is now. */
export function updateProject(context: CommandContext, id: number, columns: ProjectColumns): Promise<ProjectRow> {
	return context.db
		.updateTable('project')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Gives projects their archive flag; answers with those that had another. */
export async function archiveProjects(
	context: CommandContext,
	ids: readonly number[],
	isArchived: number,
): Promise<number[]> {
	const changed = await context.db
		.updateTable('project')
		.set((eb) => ({ is_archived: isArchived, updated: context.now, version: eb('version', '+', 1) }))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.where('is_archived', '!=', isArchived)
		.returning('id')
		.execute();
	return changed.map((row) => row.id);
}

/** Gives a new project its position; no new version. */
export async function setPosition({ db }: CommandContext, id: number, position: number): Promise<void> {
	await db.updateTable('project').set({ position }).where('id', '=', id).execute();
}

/** Gives projects other positions, in one statement. */
export async function setPositions(context: CommandContext, positions: ById<number>): Promise<void> {
	await context.db
		.updateTable('project')
		.set((eb) => ({
			position: valueById(positions, 'double precision'),
			updated: context.now,
			version: eb('version', '+', 1),
		}))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), idsOf(positions)))
		.execute();
}

/** Puts new projects below others, in one statement; no new version. */
export async function setParents(context: CommandContext, parents: ById<number | null>): Promise<void> {
	await context.db
		.updateTable('project')
		.set({ parent_id: valueById(parents, 'bigint') })
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), idsOf(parents)))
		.execute();
}

/** Puts those of new projects that have no position behind all others. */
export async function placeProjectsLast(context: CommandContext, ids: readonly number[]): Promise<void> {
	await context.db
		.updateTable('project')
		.set((eb) => ({ position: eb('id', '*', firstPosition(1)) }))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.where('position', '=', 0)
		.execute();
}

/** Most of what they hold goes by itself with the rows. */
export async function deleteProjects({ db, dialect }: CommandContext, ids: readonly number[]): Promise<void> {
	await db
		.deleteFrom('project')
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

const touch = prepared((db, given: { ids: readonly number[]; now: Instant }, dialect) =>
	db
		.updateTable('project')
		.set({ updated: given.now })
		.where((eb) => dialect.isOneOf(eb.ref('id'), given.ids)),
);

const touchOne = prepared((db, given: { id: number; now: Instant }) =>
	db.updateTable('project').set({ updated: given.now }).where('id', '=', given.id),
);

/** Something in them changed: a new time. */
export async function touchProjectRows(context: CommandContext, ids: readonly number[]): Promise<void> {
	const [id, ...others] = ids;
	if (id !== undefined && others.length === 0) await touchOne(context, { id, now: context.now });
	else await touch(context, { ids, now: context.now });
}

/** Something they show with themselves changed, such as a view: a new version and a new time. */
export async function touchProjectVersion(context: CommandContext, id: number): Promise<void> {
	await context.db
		.updateTable('project')
		.set((eb) => ({ version: eb('version', '+', 1), updated: context.now }))
		.where('id', '=', id)
		.execute();
}

const countUp = prepared((db, given: { projectId: number; now: Instant }) =>
	db
		.updateTable('project')
		.set((eb) => ({ last_index: eb('last_index', '+', 1), updated: given.now }))
		.where('id', '=', given.projectId)
		.returning('last_index'),
);

/** Takes the next number for a task; `undefined` where the project is gone. */
export async function countUpIndex(context: CommandContext, projectId: number): Promise<number | undefined> {
	const [counted] = await countUp(context, { projectId, now: context.now });
	return counted?.last_index;
}

/** Locks the row and answers with the last number that it gave; `undefined` where the project is gone. */
export async function holdIndex(context: CommandContext, projectId: number): Promise<number | undefined> {
	const row = await context.db
		.updateTable('project')
		.set({ updated: context.now })
		.where('id', '=', projectId)
		.returning('last_index')
		.executeTakeFirst();
	return row?.last_index;
}

/** Later numbers come after this one. */
export async function setLastIndex({ db }: CommandContext, projectId: number, last: number): Promise<void> {
	await db.updateTable('project').set({ last_index: last }).where('id', '=', projectId).execute();
}

function idsOf(values: ById<unknown>): number[] {
	return values.map(([id]) => id);
}
