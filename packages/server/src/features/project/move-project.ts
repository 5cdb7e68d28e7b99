import { fail } from '@ordna/domain/failures';
import { isProjectId, isPseudoProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject, rightOn } from '../access/index.ts';

/** Where a project is to stand: below another one, or at the top. */
export interface Move {
	readonly parentId: number | null;
}

/**
 * Whether and where a project moves, for a caller who may. Refuses in this order: a parent that is none (3009), is not
 * there (3001), cannot be written to (0, 3008), is the project itself (3010) or beneath it (3011), and a caller who is
 * not admin of both (1). A link's visitor sees no parent, so what they send of it is left alone.
 */
export async function requireMove(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	parentId: number | undefined,
): Promise<Move | undefined> {
	if (parentId === undefined || parentId === (project.parentId ?? 0) || context.caller.kind === 'visitor')
		return undefined;
	if (isPseudoProjectId(parentId)) throw fail('project.parentPseudo');
	await lockAccess(context);
	if (isProjectId(parentId)) await requireParent(context, project, parentId);
	await requireAdmin(context, project.id);
	return { parentId: parentId || null };
}

async function requireParent(context: CommandContext, project: ProjectFacts, parentId: number): Promise<void> {
	await requireProject(context, parentId, 'write');
	if (parentId === project.id) throw fail('project.ownParent');
	if ((await idsBeneath(context, project.id)).includes(parentId)) throw fail('project.cycle');
	await requireAdmin(context, parentId);
}

async function requireAdmin(context: CommandContext, id: number): Promise<void> {
	if (!allows(await rightOn(context, id), 'admin')) throw fail('access.notAllowed');
}

/** The ids of all projects beneath one, at any depth, without its own; read anew, not from memory. */
export async function idsBeneath(context: CommandContext, projectId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		with recursive beneath(id) as (
			select id from project where parent_id = ${projectId}
			union select p.id from project p join beneath b on p.parent_id = b.id
		)
		select id from beneath`.execute(context.db);
	return rows.map((row) => row.id);
}
