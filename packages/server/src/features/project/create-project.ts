import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { firstPosition } from '@ordna/domain/position';
import { type Project, toIdentifier } from '@ordna/domain/project';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, cleanRichText } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, startAccess } from '../access/index.ts';
import { setFavorite } from '../favorite/index.ts';
import { fieldsOf, insertProject, type ProjectRow, setPosition, toProject } from '../project-record/index.ts';
import { shareWithBot } from '../share/index.ts';
import { subscriptionOfMoved } from '../subscription/index.ts';
import { findPeople } from '../user/index.ts';
import { createFirstViews } from '../view/index.ts';
import { requireDefaultAssignee, requireKnownAssignee } from './default-assignee.ts';

/** A project that is still to be made. */
export interface ProjectDraft {
	readonly title: string;
	readonly description?: string | undefined;
	readonly identifier?: string | undefined;
	readonly hexColor?: string | undefined;
	readonly isArchived?: boolean | undefined;
	readonly isFavorite?: boolean | undefined;
	readonly position?: number | undefined;
	/** Who is put on new tasks that name nobody; 0 for nobody. */
	readonly defaultAssigneeId?: number | undefined;
	/** The project it stands below; without one it stands at the top. */
	readonly parent?: Granted<ProjectFacts, 'write'> | undefined;
}

/** Makes a project with its four views, and the board's three buckets. */
export async function createProject(context: CommandContext, draft: ProjectDraft, ownerId: UserId): Promise<Project> {
	// Before the parent's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	await requireKnownAssignee(context, draft.defaultAssigneeId);
	const row = await makeProject(context, draft, ownerId);
	const isFavorite = draft.isFavorite ?? false;
	if (isFavorite) await setFavorite(context, { userId: ownerId, entity: 'project', id: row.id }, true);
	const views = await createFirstViews(context, toId('project', row.id));
	const owner = (await findPeople(context, [ownerId])).get(ownerId) ?? null;
	const { id, parent_id: parentId } = row;
	// Before the rights are others: what covers the parent hangs on those that are cached.
	const subscription = parentId === null ? null : await subscriptionOfMoved(context, { id, parentId });
	await shareWithBot(context, [row.id]);
	await startAccess(context, row.id);
	await requireDefaultAssignee(context, row.id, draft.defaultAssigneeId);
	const project = toProject(row, { views, owner, isFavorite, maxRight: 'admin' });
	const line = { entityId: row.id, projectId: row.id };
	context.changes.record('project.created', { ...line, after: { ...fieldsOf(row), ownerId } });
	return subscription ? { ...project, subscription } : project;
}

async function makeProject(context: CommandContext, draft: ProjectDraft, ownerId: UserId): Promise<ProjectRow> {
	const identifier = toIdentifier(draft.identifier ?? '');
	const row = await insertProject(context, {
		title: draft.title,
		description: cleanRichText(context, draft.description ?? ''),
		identifier,
		identifier_key: identifier || null,
		hex_color: draft.hexColor ?? '',
		parent_id: draft.parent?.id ?? null,
		owner_id: ownerId,
		is_archived: draft.isArchived ? 1 : 0,
		position: draft.position ?? 0,
		default_assignee_id: draft.defaultAssigneeId || null,
		created: context.now,
		updated: context.now,
	});
	if (!row) throw fail('project.identifierTaken', { identifier });
	context.locks.own(row.id);
	return row.position === 0 ? placeLast(context, row) : row;
}

async function placeLast(context: CommandContext, row: ProjectRow): Promise<ProjectRow> {
	const position = firstPosition(row.id);
	await setPosition(context, row.id, position);
	return { ...row, position };
}
