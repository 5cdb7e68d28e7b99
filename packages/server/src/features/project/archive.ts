import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import { archiveProjects, type ProjectRow } from '../project-record/index.ts';
import { idsBeneath } from './move-project.ts';

/**
 * Refuses to archive what is anybody's default project (3013), and to un-archive, or to leave open, what stands below an
 * archived one (3016).
 */
export async function requireArchivable(context: CommandContext, old: ProjectRow, next: ProjectRow): Promise<void> {
	if (next.is_archived === old.is_archived) return;
	if (next.is_archived === 1) return requireNoDefault(context, old.id);
	if (next.parent_id === null) return;
	const parent = await context.db
		.selectFrom('project')
		.select('is_archived')
		.where('id', '=', next.parent_id)
		.executeTakeFirst();
	if (parent?.is_archived === 1) throw fail('project.parentArchived');
}

async function requireNoDefault(context: CommandContext, id: number): Promise<void> {
	const person = await context.db
		.selectFrom('user')
		.select('id')
		.where('default_project_id', '=', id)
		.executeTakeFirst();
	if (person) throw fail('project.defaultUnarchivable');
}

/** Gives everything beneath a project its archive flag, so that a check looks at one row. */
export async function archiveBelow(context: CommandContext, project: ProjectRow): Promise<void> {
	const ids = await idsBeneath(context, project.id);
	if (ids.length === 0) return;
	context.locks.require(ids);
	const changed = await archiveProjects(context, ids, project.is_archived);
	const isArchived = project.is_archived === 1;
	for (const id of changed) {
		const line = { entityId: id, projectId: id };
		context.changes.record('project.updated', { ...line, before: { isArchived: !isArchived }, after: { isArchived } });
	}
}
