import { fail } from '@ordna/domain/failures';
import type { NotNull } from 'kysely';
import type { Tell } from '../../asking/index.ts';
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
export async function deleteProject(tell: Tell, project: Granted<ProjectFacts, 'admin'>): Promise<void> {
	await lockAccess(tell);
	const ids = [project.id, ...(await idsBeneath(tell, project.id))];
	await tell.locks.lock({ projects: ids });
	const rows = await readRows(tell, ids);
	const people = await peopleWithDefault(tell, rows);
	requireUndefaulted(tell, project.id, { rows, people });
	await remove(tell, rows, people);
	tellAccessChanged(tell, project.id);
}

/**
 * Deletes projects whose owner goes, with everything in them; what stands beneath them must be among them. Whoever had
 * one as default has none then.
 */
export async function removeProjects(tell: Tell, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await lockAccess(tell);
	await tell.locks.lock({ projects: ids });
	const rows = await readRows(tell, ids);
	await remove(tell, rows, await peopleWithDefault(tell, rows));
	for (const { id } of rows) tellAccessChanged(tell, id);
}

function readRows(tell: Tell, ids: readonly number[]): Promise<ProjectRow[]> {
	return tell.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
}

interface WithDefault {
	readonly id: number;
	readonly default_project_id: number;
}

async function peopleWithDefault(tell: Tell, rows: readonly ProjectRow[]): Promise<WithDefault[]> {
	const ids = rows.map((row) => row.id);
	return tell.db
		.selectFrom('user')
		.select(['id', 'default_project_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('default_project_id'), ids))
		.$narrowType<{ default_project_id: NotNull }>()
		.execute();
}

/** A default project stays (3012), whoever asks. Beneath a deleted one it goes with it if the caller owns it. */
function requireUndefaulted(
	tell: Tell,
	id: number,
	{ rows, people }: { readonly rows: readonly ProjectRow[]; readonly people: readonly WithDefault[] },
): void {
	const own = new Set(rows.filter((row) => isOwnedByCaller(tell, row)).map((row) => row.id));
	const stays = people.some(({ default_project_id: project }) => project === id || !own.has(project));
	if (stays) throw fail('project.defaultUndeletable');
}

async function remove(tell: Tell, rows: readonly ProjectRow[], people: readonly WithDefault[]): Promise<void> {
	const ids = rows.map((row) => row.id);
	// What was done here a moment ago is told of while it can still be read.
	await beforeDeletion(tell);
	await clearDefaults(tell, people);
	await recordParts(tell, ids);
	await deleteRows(tell, ids);
	for (const row of rows) {
		const line = { entityId: row.id, projectId: row.id };
		tell.changes.record('project.deleted', {
			...line,
			before: { ...fieldsOf(row), ownerId: row.owner_id, created: row.created },
		});
	}
}

/** Whoever had a project as default that goes has none then. */
async function clearDefaults(tell: Tell, people: readonly WithDefault[]): Promise<void> {
	if (people.length === 0) return;
	const ids = people.map((person) => person.id);
	await updateUsers(tell, ids, { default_project_id: null });
	for (const person of people) {
		const line = { entityId: person.id, projectId: null };
		tell.changes.record('user.updated', {
			...line,
			before: { defaultProjectId: person.default_project_id },
			after: { defaultProjectId: 0 },
		});
	}
}

function isOwnedByCaller({ caller }: Tell, row: ProjectRow): boolean {
	return caller.kind === 'person' && caller.id === row.owner_id;
}

/** What goes with a project is told of too: whoever keeps it in memory, or shows it, has to let it go. */
async function recordParts(tell: Tell, ids: readonly number[]): Promise<void> {
	const tasks = await tell.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('project_id'), ids))
		.execute();
	for (const { id, project_id } of tasks) {
		tell.changes.record('task.purged', { entityId: id, projectId: project_id });
	}
	const links = await tell.db
		.selectFrom('link_share')
		.select(['id', 'project_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('project_id'), ids))
		.execute();
	for (const { id, project_id } of links) {
		tell.changes.record('share.deleted', { entity: 'link share', entityId: id, projectId: project_id });
	}
}

/** Most of it goes by itself with the project's row. */
async function deleteRows(tell: Tell, ids: readonly number[]): Promise<void> {
	const { words } = tell;
	const tasks = await tell.db
		.selectFrom('task')
		.select('id')
		.where((eb) => words.isOneOf(eb.ref('project_id'), ids))
		.execute();
	await removeMarks(
		tell,
		tasks.map((task) => task.id),
	);
	await removeFavorites(tell, 'project', ids);
	await removeSubscriptions(tell, 'project', ids);
	await deleteViewsOf(tell, ids);
	await deleteProjects(tell, ids);
}
