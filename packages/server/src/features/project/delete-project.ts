import { fail } from '@ordna/domain/failures';
import type { NotNull } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, tellAccessChanged } from '../access/index.ts';
import { beforeDeletion } from '../change/index.ts';
import { removeFavorites } from '../favorite/index.ts';
import { deleteProjects, fieldsOf, type ProjectRow } from '../project-record/index.ts';
import { removeSubscriptions } from '../subscription/index.ts';
import { removeMarks } from '../task-marks/index.ts';
import { updateUsers } from '../user/index.ts';
import { deleteViewsOf } from '../view/index.ts';
import { idsBeneath } from './move-project.ts';

/** Deletes a project with everything in it and beneath it, for good. */
export async function deleteProject(context: CommandContext, project: Granted<ProjectFacts, 'admin'>): Promise<void> {
	await lockAccess(context);
	const ids = [project.id, ...(await idsBeneath(context, project.id))];
	await context.locks.lock({ projects: ids });
	const rows = await readRows(context, ids);
	const people = await peopleWithDefault(context, rows);
	requireUndefaulted(context, project.id, { rows, people });
	await remove(context, rows, people);
	tellAccessChanged(context, project.id);
}

/**
 * Deletes projects whose owner goes, with everything in them; what stands beneath them must be among them. Whoever had
 * one as default has none then.
 */
export async function removeProjects(context: CommandContext, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await lockAccess(context);
	await context.locks.lock({ projects: ids });
	const rows = await readRows(context, ids);
	await remove(context, rows, await peopleWithDefault(context, rows));
	for (const { id } of rows) tellAccessChanged(context, id);
}

function readRows(context: CommandContext, ids: readonly number[]): Promise<ProjectRow[]> {
	return context.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

interface WithDefault {
	readonly id: number;
	readonly default_project_id: number;
}

async function peopleWithDefault(context: CommandContext, rows: readonly ProjectRow[]): Promise<WithDefault[]> {
	const ids = rows.map((row) => row.id);
	return context.db
		.selectFrom('user')
		.select(['id', 'default_project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('default_project_id'), ids))
		.$narrowType<{ default_project_id: NotNull }>()
		.execute();
}

/** A default project stays (3012), whoever asks. Beneath a deleted one it goes with it if the caller owns it. */
function requireUndefaulted(
	context: CommandContext,
	id: number,
	{ rows, people }: { readonly rows: readonly ProjectRow[]; readonly people: readonly WithDefault[] },
): void {
	const own = new Set(rows.filter((row) => isOwnedByCaller(context, row)).map((row) => row.id));
	const stays = people.some(({ default_project_id: project }) => project === id || !own.has(project));
	if (stays) throw fail('project.defaultUndeletable');
}

async function remove(
	context: CommandContext,
	rows: readonly ProjectRow[],
	people: readonly WithDefault[],
): Promise<void> {
	const ids = rows.map((row) => row.id);
	// What was done here a moment ago is told of while it can still be read.
	await beforeDeletion(context);
	await clearDefaults(context, people);
	await recordParts(context, ids);
	await deleteRows(context, ids);
	for (const row of rows) {
		const line = { entityId: row.id, projectId: row.id };
		context.changes.record('project.deleted', {
			...line,
			before: { ...fieldsOf(row), ownerId: row.owner_id, created: row.created },
		});
	}
}

/** Whoever had a project as default that goes has none then. */
async function clearDefaults(context: CommandContext, people: readonly WithDefault[]): Promise<void> {
	if (people.length === 0) return;
	const ids = people.map((person) => person.id);
	await updateUsers(context, ids, { default_project_id: null });
	for (const person of people) {
		const line = { entityId: person.id, projectId: null };
		context.changes.record('user.updated', {
			...line,
			before: { defaultProjectId: person.default_project_id },
			after: { defaultProjectId: 0 },
		});
	}
}

function isOwnedByCaller({ caller }: CommandContext, row: ProjectRow): boolean {
	return caller.kind === 'person' && caller.id === row.owner_id;
}

/** What goes with a project is told of too: whoever keeps it in memory, or shows it, has to let it go. */
async function recordParts(context: CommandContext, ids: readonly number[]): Promise<void> {
	const tasks = await context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
		.execute();
	for (const { id, project_id } of tasks) {
		context.changes.record('task.purged', { entityId: id, projectId: project_id });
	}
	const links = await context.db
		.selectFrom('link_share')
		.select(['id', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
		.execute();
	for (const { id, project_id } of links) {
		context.changes.record('share.deleted', { entity: 'link share', entityId: id, projectId: project_id });
	}
}

/** Most of it goes by itself with the project's row. */
async function deleteRows(context: CommandContext, ids: readonly number[]): Promise<void> {
	const { dialect } = context;
	const tasks = await context.db
		.selectFrom('task')
		.select('id')
		.where((eb) => dialect.isOneOf(eb.ref('project_id'), ids))
		.execute();
	await removeMarks(
		context,
		tasks.map((task) => task.id),
	);
	await removeFavorites(context, 'project', ids);
	await removeSubscriptions(context, 'project', ids);
	await deleteViewsOf(context, ids);
	await deleteProjects(context, ids);
}
