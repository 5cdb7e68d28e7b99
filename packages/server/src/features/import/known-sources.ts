import type { ImportKind } from '@ordna/domain/import';
import { isProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { projectFacts, rightOn } from '../access/index.ts';
import { fieldsOf, type TaskRow } from '../task-record/index.ts';
import { inPieces } from './slices.ts';
import { hashHere } from './source-hash.ts';

/** A task that was imported before, and is still here. */
export interface KnownTask {
	readonly row: TaskRow;
	/** What its source said of it then. */
	readonly there: string;
	/** Whether somebody changed it here since. */
	readonly isChangedHere: boolean;
}

/** What of a file is here already, by the stored keys. */
export interface KnownSources {
	readonly projects: ReadonlyMap<string, number>;
	readonly tasks: ReadonlyMap<string, KnownTask>;
	/** Projects, and tasks of those, that are in the archive here. */
	readonly archived: ReadonlySet<string>;
}

/** So many keys are asked for at once. */
const batchSize = 500;

/**
 * Finds what the caller imported before and may still change: what was deleted, archived or is no longer shared with them
 * is not here, and is imported anew.
 */
export async function findKnown(
	context: QueryContext,
	importer: ImportKind,
	keys: readonly string[],
): Promise<KnownSources> {
	const projects = new Map<string, number>();
	const tasks = new Map<string, KnownTask>();
	const archived = new Set<string>();
	const states = new Map<number, ProjectState>();
	for (const some of inPieces(keys, batchSize)) {
		const rows = await sourcesOf(context, importer, some);
		const byId = await tasksOf(
			context,
			rows.flatMap(({ task_id }) => task_id ?? []),
		);
		for (const { key, project_id, task_id, there, here } of rows) {
			const row = byId.get(task_id ?? 0);
			const projectId = project_id ?? row?.project_id ?? 0;
			const state = states.get(projectId) ?? (await stateOf(context, projectId));
			states.set(projectId, state);
			if (state === 'archived') archived.add(key);
			if (state !== 'writable') continue;
			if (project_id !== null) projects.set(key, project_id);
			else if (row) tasks.set(key, { row, there, isChangedHere: hashHere(fieldsOf(row)) !== here });
		}
	}
	return { projects, tasks, archived };
}

function sourcesOf({ db, dialect, caller }: QueryContext, importer: ImportKind, keys: readonly string[]) {
	return db
		.selectFrom('import_source')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('importer', '=', importer)
		.where((eb) => dialect.isOneOf(eb.ref('key'), keys))
		.execute();
}

async function tasksOf({ db, dialect }: QueryContext, ids: readonly number[]): Promise<Map<number, TaskRow>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is', null)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

type ProjectState = 'writable' | 'archived' | 'away';

async function stateOf(context: QueryContext, projectId: number): Promise<ProjectState> {
	const facts = isProjectId(projectId) ? await projectFacts(context, projectId) : null;
	if (facts === null || !allows(await rightOn(context, projectId), 'write')) return 'away';
	return facts.isArchived ? 'archived' : 'writable';
}

/** What something of a source became. */
export interface NewSource {
	readonly key: string;
	readonly projectId: number | null;
	readonly taskId: number | null;
	readonly there: string;
	readonly here: string;
}

/** Notes what things of a source became; what they were before is forgotten. */
export async function noteSources(
	context: CommandContext,
	importer: ImportKind,
	sources: readonly NewSource[],
): Promise<void> {
	const userId = requirePerson(context.caller).id;
	for (const some of inPieces(sources, batchSize)) {
		await context.db
			.insertInto('import_source')
			.values(
				some.map(({ key, projectId, taskId, there, here }) => ({
					...{ user_id: userId, importer, key },
					...{ project_id: projectId, task_id: taskId, there, here },
				})),
			)
			.onConflict((conflict) =>
				conflict.columns(['user_id', 'importer', 'key']).doUpdateSet((eb) => ({
					project_id: eb.ref('excluded.project_id'),
					task_id: eb.ref('excluded.task_id'),
					there: eb.ref('excluded.there'),
					here: eb.ref('excluded.here'),
				})),
			)
			.execute();
	}
}
