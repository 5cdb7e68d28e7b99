import { fail } from '@ordna/domain/failures';
import { allows, type Right } from '@ordna/domain/right';
import type { CommandContext, LockTargets, QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type Granted, granted, projectFacts, rightOn } from '../access/index.ts';
import type { TaskRow } from './task.table.ts';

const selectTask = prepared((db, wanted: { id: number }) =>
	db.selectFrom('task').selectAll().where('id', '=', wanted.id).where('deleted_at', 'is', null),
);

/**
 * The row of a task for a caller who has the right on its project. Refuses in this order: no such task (4002), not
 * readable (0), archived although something is to be written (3008), right too small (0). A command that is to write it
 * holds its project from here on, with everything in it.
 * @param beside what else the command is to write.
 */
export async function requireTask<R extends Right>(
	context: QueryContext | CommandContext,
	id: number,
	need: R,
	beside: LockTargets = {},
): Promise<Granted<TaskRow, R>> {
	const locks = 'locks' in context && need !== 'read' ? context.locks : null;
	await locks?.lock({ projects: beside.projects ?? [], tasks: [id, ...(beside.tasks ?? [])] });
	const [row] = await selectTask(context, { id });
	if (!row) throw fail('task.missing', { id });
	locks?.require([row.project_id]);
	await checkRight(context, row.project_id, need);
	return granted(row, need);
}

/** Whether the caller may do that with the tasks of a project. */
export async function checkRight(context: QueryContext, projectId: number, need: Right): Promise<Right> {
	const right = await rightOn(context, projectId);
	if (right === null) throw fail('access.forbidden');
	if (need !== 'read' && (await projectFacts(context, projectId))?.isArchived)
		throw fail('project.archived', { id: projectId });
	if (!allows(right, need)) throw fail('access.forbidden');
	return right;
}
