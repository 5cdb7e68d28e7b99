import { fail } from '@ordna/domain/failures';
import type { Tell } from '../../asking/index.ts';
import { archiveProjects, type ProjectRow } from '../project-record/index.ts';
import { idsBeneath } from './move-project.ts';

/**
 * Refuses to archive what is anybody's default project (3013), and to un-archive, or to leave open, what stands below an
 * archived one (3016).
 */
export async function requireArchivable(tell: Tell, old: ProjectRow, next: ProjectRow): Promise<void> {
	if (next.is_archived === old.is_archived) return;
	if (next.is_archived === 1) return requireNoDefault(tell, old.id);
	if (next.parent_id === null) return;
	const parent = await tell.db
		.selectFrom('project')
		.select('is_archived')
		.where('id', '=', next.parent_id)
		.executeTakeFirst();
	if (parent?.is_archived === 1) throw fail('project.parentArchived');
}

async function requireNoDefault(tell: Tell, id: number): Promise<void> {
	const person = await tell.db.selectFrom('user').select('id').where('default_project_id', '=', id).executeTakeFirst();
	if (person) throw fail('project.defaultUnarchivable');
}

/** Gives everything beneath a project its archive flag, so that a check looks at one row. */
export async function archiveBelow(tell: Tell, project: ProjectRow): Promise<void> {
	const ids = await idsBeneath(tell, project.id);
	if (ids.length === 0) return;
	tell.locks.require(ids);
	const changed = await archiveProjects(tell, ids, project.is_archived);
	const isArchived = project.is_archived === 1;
	for (const id of changed) {
		const line = { entityId: id, projectId: id };
		tell.changes.record('project.updated', { ...line, before: { isArchived: !isArchived }, after: { isArchived } });
	}
}
