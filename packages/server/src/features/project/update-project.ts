import { fail } from '@ordna/domain/failures';
import { needsSpreading, projectPositionFloor } from '@ordna/domain/position';
import { type Project, toIdentifier } from '@ordna/domain/project';
import { cleanRichText, type Tell } from '../../asking/index.ts';
import { type Granted, type ProjectFacts, refreshAccess, rightOn } from '../access/index.ts';
import { favoritesOf, setFavorite } from '../favorite/index.ts';
import { fieldsOf, type ProjectRow, updateProject as storeProject, toProject } from '../project-record/index.ts';
import { subscriptionOfMoved } from '../subscription/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOf } from '../view/index.ts';
import { archiveBelow, requireArchivable } from './archive.ts';
import type { ProjectDraft } from './create-project.ts';
import { requireMove } from './move-project.ts';
import { spreadSiblings } from './spread-siblings.ts';

/** What a person changes of a project. Absent means leave. */
export interface ProjectChanges extends Omit<ProjectDraft, 'parent'> {
	/** The new parent's id as it was sent; 0 is the top. */
	readonly parentProjectId?: number | undefined;
}

/** Changes a project: its words, its place in the tree and among its siblings, whether it is archived, the caller's mark. */
export async function updateProject(
	tell: Tell,
	project: Granted<ProjectFacts, 'write'>,
	changes: ProjectChanges,
): Promise<Project> {
	const move = await requireMove(tell, project, changes.parentProjectId);
	const old = await readRow(tell, project.id);
	const next = { ...wished(tell, changes), ...(move ? { parent_id: move.parentId } : {}) };
	await requireFreeIdentifier(tell, old, next.identifier);
	await requireArchivable(tell, old, { ...old, ...next });
	const row = await writeRow(tell, old, next);
	if (row.is_archived !== old.is_archived) await archiveBelow(tell, row);
	if (move) await refreshAccess(tell, row.id);
	const isFavorite = await markFavorite(tell, row.id, changes.isFavorite);
	const isLow = changes.position !== undefined && needsSpreading(row.position, projectPositionFloor);
	return shown(tell, isLow ? await spreadSiblings(tell, row) : row, isFavorite);
}

function readRow(tell: Tell, id: number): Promise<ProjectRow> {
	return tell.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

type Next = Partial<
	Pick<ProjectRow, 'title' | 'description' | 'identifier' | 'hex_color' | 'is_archived' | 'position' | 'parent_id'>
>;

/** The columns as they are wished for, only those that were named. */
function wished(tell: Tell, changes: ProjectChanges): Next {
	const columns = {
		title: changes.title,
		description: changes.description === undefined ? undefined : cleanRichText(tell, changes.description),
		identifier: changes.identifier === undefined ? undefined : toIdentifier(changes.identifier),
		hex_color: changes.hexColor,
		is_archived: changes.isArchived === undefined ? undefined : Number(changes.isArchived),
		position: changes.position,
	};
	return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function requireFreeIdentifier(tell: Tell, old: ProjectRow, identifier: string | undefined): Promise<void> {
	if (!identifier || identifier === old.identifier) return;
	const taken = await tell.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', identifier)
		.executeTakeFirst();
	if (taken) throw fail('project.identifierTaken', { identifier });
}

/** Writes what differs, and one line of it; nothing when nothing does. */
async function writeRow(tell: Tell, old: ProjectRow, next: Next): Promise<ProjectRow> {
	const changed = Object.entries(next).filter(([name, value]) => old[name as keyof Next] !== value);
	if (changed.length === 0) return old;
	tell.locks.require([old.id]);
	const columns: Next = Object.fromEntries(changed);
	const key = columns.identifier === undefined ? {} : { identifier_key: columns.identifier || null };
	const row = await storeProject(tell, old.id, { ...columns, ...key });
	const line = { entityId: row.id, projectId: row.id };
	tell.changes.record('project.updated', { ...line, ...differences(fieldsOf(old), fieldsOf(row)) });
	return row;
}

type Fields = ReturnType<typeof fieldsOf>;

function differences(before: Fields, after: Fields): { before: Partial<Fields>; after: Partial<Fields> } {
	const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => before[name] !== after[name]);
	const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
	return { before: only(before), after: only(after) };
}

/** The mark is the caller's own; a visitor has none. Answers with how it is now. */
async function markFavorite(tell: Tell, id: number, wish: boolean | undefined): Promise<boolean> {
	const { caller } = tell;
	if (caller.kind !== 'person') return false;
	const isMarked = (await favoritesOf(tell)).projects.has(id);
	if (wish === undefined || wish === isMarked) return isMarked;
	await setFavorite(tell, { userId: caller.id, entity: 'project', id }, wish);
	return wish;
}

async function shown(tell: Tell, row: ProjectRow, isFavorite: boolean): Promise<Project> {
	const [views, people, maxRight] = [
		await viewsOf(tell, row.id),
		await findPeople(tell, [row.owner_id]),
		await rightOn(tell, row.id),
	];
	const subscription = await subscriptionOfMoved(tell, { id: row.id, parentId: row.parent_id });
	const parts = { views, owner: people.get(row.owner_id) ?? null, isFavorite, maxRight };
	const project = { ...toProject(row, parts), ...(subscription ? { subscription } : {}) };
	return tell.caller.kind === 'visitor' ? { ...project, parentProjectId: 0 as Project['parentProjectId'] } : project;
}
