import { firstPosition } from '@ordna/domain/position';
import { titleOfCopy } from '@ordna/domain/project';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, projectOwner } from '../../context/index.ts';
import { type Granted, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { copyAttachments } from '../attachment/index.ts';
import { copyComments } from '../comment/index.ts';
import { type ProjectRow, projectFieldsOf } from '../project/index.ts';
import { insertProject, setPosition } from '../project-record/index.ts';
import { shareWithBot } from '../share/index.ts';
import { copyLabels, copyPeople, copyRelations, copyReminders } from './copy-parts.ts';
import { copyPlacements } from './copy-placements.ts';
import { copyShares } from './copy-shares.ts';
import { copyTasks, setCovers } from './copy-tasks.ts';
import { copyViews } from './copy-views.ts';

/** What becomes of the copy of a project. */
export interface CopyWish {
	/** The project it stands below; without one it stands at the top. */
	readonly parent: Granted<ProjectFacts, 'write'> | undefined;
	/** Let those in whom the project is shared with. */
	readonly withShares: boolean;
	/** Without one it is called after the source. */
	readonly title?: string | undefined;
}

/**
 * Copies a project with its tasks, views and background; it belongs to the caller. Answers with the id of the copy.
 */
export async function copyProject(
	context: CommandContext,
	source: Granted<ProjectFacts, 'read'>,
	{ parent, withShares, title }: CopyWish,
): Promise<number> {
	const copy = await insertCopy(context, source.id, { parentId: parent?.id ?? null, title });
	const between = { from: source.id, to: copy.id };
	const views = await copyViews(context, between);
	const { copies, covers } = await copyTasks(context, between);
	await copyPlacements(context, copies, views);
	await copyLabels(context, copies);
	await copyReminders(context, copies);
	await copyRelations(context, copies);
	await copyComments(context, copies);
	await setCovers(context, covers, await copyAttachments(context, copies));
	if (withShares) await copyShares(context, source, copy.id);
	await shareWithBot(context, [copy.id]);
	await refreshAccess(context, copy.id);
	await copyPeople(context, copies, { id: copy.id, parentId: copy.parent_id });
	return copy.id;
}

async function insertCopy(
	context: CommandContext,
	sourceId: number,
	{ parentId, title }: { readonly parentId: number | null; readonly title: string | undefined },
): Promise<ProjectRow> {
	const { id: _, ...source } = await context.db
		.selectFrom('project')
		.selectAll()
		.where('id', '=', sourceId)
		.executeTakeFirstOrThrow();
	const inserted = await insertProject(context, {
		...source,
		title: title ?? titleOfCopy(source.title),
		identifier: '',
		identifier_key: null,
		parent_id: parentId,
		owner_id: projectOwner(context.caller),
		is_archived: 0,
		position: 0,
		last_index: 0,
		created: context.now,
		updated: context.now,
		version: 1,
	});
	const made = assertPresent(inserted, 'a project without an identifier was not inserted');
	context.locks.own(made.id);
	const copy = { ...made, position: firstPosition(made.id) };
	await setPosition(context, copy.id, copy.position);
	const line = { entityId: copy.id, projectId: copy.id };
	context.changes.record('project.created', { ...line, after: { ...projectFieldsOf(copy), ownerId: copy.owner_id } });
	return copy;
}
