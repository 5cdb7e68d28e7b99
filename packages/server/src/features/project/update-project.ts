import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type Project, toIdentifier } from '@ordna/domain/project';
import { keysOf, pick } from '../../context/fields.ts';
import { type CommandContext, cleanRichText } from '../../context/index.ts';
import { type Granted, type ProjectFacts, refreshAccess, rightOn } from '../access/index.ts';
import { favoritesOf, setFavorite } from '../favorite/index.ts';
import { fieldsOf, type ProjectRow, updateProject as storeProject, toProject } from '../project-record/index.ts';
import { subscriptionOfMoved } from '../subscription/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOf } from '../view/index.ts';
import { archiveBelow, requireArchivable } from './archive.ts';
import type { ProjectDraft } from './create-project.ts';
import { requireDefaultAssignee } from './default-assignee.ts';
import { requireMove } from './move-project.ts';
import { rebalanceWhereCrowded } from './rebalance-siblings.ts';

/** What a person changes of a project. Absent means leave. */
export interface ProjectChanges extends Omit<ProjectDraft, 'parent'> {
	/** The new parent's id as it was sent; 0 is the top. */
	readonly parentProjectId?: number | undefined;
}

/** Changes a project: its words, its place in the tree and among its siblings, whether it is archived, the caller's mark. */
export async function updateProject(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	changes: ProjectChanges,
): Promise<Project> {
	const move = await requireMove(context, project, changes.parentProjectId);
	const old = await readRow(context, project.id);
	await requireDefaultAssignee(context, project.id, changes.defaultAssigneeId);
	const next = { ...wished(context, changes), ...(move ? { parent_id: move.parentId } : {}) };
	await requireFreeIdentifier(context, old, next.identifier);
	await requireArchivable(context, old, { ...old, ...next });
	const row = await writeRow(context, old, next);
	if (row.is_archived !== old.is_archived) await archiveBelow(context, row);
	if (move) await refreshAccess(context, row.id);
	const isFavorite = await markFavorite(context, row.id, changes.isFavorite);
	const isPlaced = changes.position !== undefined;
	return shown(context, isPlaced ? await rebalanceWhereCrowded(context, row) : row, isFavorite);
}

function readRow(context: CommandContext, id: number): Promise<ProjectRow> {
	return context.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

type Next = Partial<
	Pick<
		ProjectRow,
		| 'title'
		| 'description'
		| 'identifier'
		| 'hex_color'
		| 'is_archived'
		| 'position'
		| 'parent_id'
		| 'default_assignee_id'
	>
>;

/** The columns as they are wished for, only those that were named. */
function wished(context: CommandContext, changes: ProjectChanges): Next {
	const columns = {
		title: changes.title,
		description: changes.description === undefined ? undefined : cleanRichText(context, changes.description),
		identifier: changes.identifier === undefined ? undefined : toIdentifier(changes.identifier),
		hex_color: changes.hexColor,
		is_archived: changes.isArchived === undefined ? undefined : Number(changes.isArchived),
		position: changes.position,
		default_assignee_id: changes.defaultAssigneeId === undefined ? undefined : changes.defaultAssigneeId || null,
	};
	return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function requireFreeIdentifier(
	context: CommandContext,
	old: ProjectRow,
	identifier: string | undefined,
): Promise<void> {
	if (!identifier || identifier === old.identifier) return;
	const taken = await context.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', identifier)
		.executeTakeFirst();
	if (taken) throw fail('project.identifierTaken', { identifier });
}

/** Writes what differs, and one line of it; nothing when nothing does. */
async function writeRow(context: CommandContext, old: ProjectRow, next: Next): Promise<ProjectRow> {
	const changed = keysOf(next).filter((name) => old[name] !== next[name]);
	if (changed.length === 0) return old;
	context.locks.require([old.id]);
	const columns: Next = pick(next, changed);
	const key = columns.identifier === undefined ? {} : { identifier_key: columns.identifier || null };
	const row = await storeProject(context, old.id, { ...columns, ...key });
	const line = { entityId: row.id, projectId: row.id };
	context.changes.record('project.updated', { ...line, ...differences(fieldsOf(old), fieldsOf(row)) });
	return row;
}

type Fields = ReturnType<typeof fieldsOf>;

function differences(before: Fields, after: Fields): { before: Partial<Fields>; after: Partial<Fields> } {
	const names = keysOf(after).filter((name) => before[name] !== after[name]);
	return { before: pick(before, names), after: pick(after, names) };
}

/** The mark is the caller's own; a visitor has none. Answers with how it is now. */
async function markFavorite(context: CommandContext, id: number, isWanted: boolean | undefined): Promise<boolean> {
	const { caller } = context;
	if (caller.kind !== 'person') return false;
	const isMarked = (await favoritesOf(context)).projects.has(id);
	if (isWanted === undefined || isWanted === isMarked) return isMarked;
	await setFavorite(context, { userId: caller.id, entity: 'project', id }, isWanted);
	return isWanted;
}

async function shown(context: CommandContext, row: ProjectRow, isFavorite: boolean): Promise<Project> {
	const [views, people, maxRight] = [
		await viewsOf(context, row.id),
		await findPeople(context, [row.owner_id]),
		await rightOn(context, row.id),
	];
	const subscription = await subscriptionOfMoved(context, { id: row.id, parentId: row.parent_id });
	const parts = { views, owner: people.get(row.owner_id) ?? null, isFavorite, maxRight };
	const project = { ...toProject(row, parts), ...(subscription ? { subscription } : {}) };
	return context.caller.kind === 'visitor' ? { ...project, parentProjectId: toId('project', 0) } : project;
}
