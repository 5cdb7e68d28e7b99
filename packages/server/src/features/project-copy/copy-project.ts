import { firstPosition } from '@ordna/domain/position';
import { titleOfCopy } from '@ordna/domain/project';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { type Granted, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { copyAttachments } from '../attachment/index.ts';
import { copyComments } from '../comment/index.ts';
import { type ProjectRow, projectFieldsOf } from '../project/index.ts';
import { insertProject, setPosition } from '../project-record/index.ts';
import { copyLabels, copyPeople, copyRelations, copyReminders } from './copy-parts.ts';
import { copyPlaces } from './copy-places.ts';
import { copyShares } from './copy-shares.ts';
import { copyTasks, setCovers } from './copy-tasks.ts';
import { copyViews } from './copy-views.ts';

/** What becomes of the copy of a project. */
export interface CopyWish {
	/** The project it stands below; without one it stands at the top. */
	readonly parent: Granted<ProjectFacts, 'write'> | undefined;
	/** Let those in whom the project is shared with. */
	readonly withShares: boolean;
}

/**
 * Copies a project with its tasks, views and background; it belongs to the caller. Answers with the id of the copy.
 */
export async function copyProject(
	tell: Tell,
	source: Granted<ProjectFacts, 'read'>,
	{ parent, withShares }: CopyWish,
): Promise<number> {
	const copy = await insertCopy(tell, source.id, parent?.id ?? null);
	const between = { from: source.id, to: copy.id };
	const views = await copyViews(tell, between);
	const { copies, covers } = await copyTasks(tell, between);
	await copyPlaces(tell, copies, views);
	await copyLabels(tell, copies);
	await copyReminders(tell, copies);
	await copyRelations(tell, copies);
	await copyComments(tell, copies);
	await setCovers(tell, covers, await copyAttachments(tell, copies));
	if (withShares) await copyShares(tell, source, copy.id);
	await refreshAccess(tell, copy.id);
	await copyPeople(tell, copies, { id: copy.id, parentId: copy.parent_id });
	return copy.id;
}

async function insertCopy(tell: Tell, sourceId: number, parentId: number | null): Promise<ProjectRow> {
	const { id: _, ...source } = await tell.db
		.selectFrom('project')
		.selectAll()
		.where('id', '=', sourceId)
		.executeTakeFirstOrThrow();
	const inserted = await insertProject(tell, {
		...source,
		title: titleOfCopy(source.title),
		identifier: '',
		identifier_key: null,
		parent_id: parentId,
		owner_id: requirePerson(tell.caller).id,
		is_archived: 0,
		position: 0,
		last_index: 0,
		created: tell.now,
		updated: tell.now,
		version: 1,
	});
	const made = must(inserted, 'a project without an identifier was not inserted');
	tell.locks.own(made.id);
	const copy = { ...made, position: firstPosition(made.id) };
	await setPosition(tell, copy.id, copy.position);
	const line = { entityId: copy.id, projectId: copy.id };
	tell.changes.record('project.created', { ...line, after: { ...projectFieldsOf(copy), ownerId: copy.owner_id } });
	return copy;
}
