import { closestGap, needsSpreading, projectPositionFloor, spread } from '@ordna/domain/position';
import type { CommandContext } from '../../context/index.ts';
import { type ProjectRow, setPositions } from '../project-record/index.ts';

/**
 * Gives a project that was put at a position one that leaves room: near to zero, or to a sibling, all of them are spread.
 * On the very position of another it stays, as it was asked for: of those the id says which comes first.
 */
export async function rebalanceWhereCrowded(context: CommandContext, project: ProjectRow): Promise<ProjectRow> {
	const { position } = project;
	if (needsSpreading(position, projectPositionFloor)) return rebalanceSiblings(context, project);
	const near = await siblingsOf(context, project)
		.where('position', '>=', position - closestGap(position))
		.where('position', '<=', position + closestGap(position))
		.where('position', '!=', position)
		.limit(1)
		.executeTakeFirst();
	return near ? rebalanceSiblings(context, project) : project;
}

/** Those beside a project, itself included. At the top they are those of the same owner: nobody else's list is touched. */
function siblingsOf(context: CommandContext, project: ProjectRow) {
	return context.db
		.selectFrom('project')
		.select(['id', 'position'])
		.$if(project.parent_id === null, (query) =>
			query.where('parent_id', 'is', null).where('owner_id', '=', project.owner_id),
		)
		.$if(project.parent_id !== null, (query) => query.where('parent_id', '=', project.parent_id));
}

/** Spreads a project and its siblings evenly, in their order. Answers with the project as it stands now. */
async function rebalanceSiblings(context: CommandContext, project: ProjectRow): Promise<ProjectRow> {
	const siblings = await siblingsOf(context, project).orderBy('position').orderBy('id').execute();
	const positions = spread(siblings.length);
	const placed = siblings.map((sibling, at) => ({ ...sibling, next: positions[at] ?? sibling.position }));
	await writePositions(context, placed);
	for (const { id, position, next } of placed) {
		const line = { entityId: id, projectId: id };
		context.changes.record('project.updated', { ...line, before: { position }, after: { position: next } });
	}
	const own = placed.find((sibling) => sibling.id === project.id);
	return { ...project, position: own?.next ?? project.position, version: project.version + 1 };
}

/** All positions in one statement. */
async function writePositions(
	context: CommandContext,
	placed: readonly { readonly id: number; readonly next: number }[],
): Promise<void> {
	context.locks.require(placed.map(({ id }) => id));
	const positions = placed.map(({ id, next }) => [id, next] as const);
	await setPositions(context, positions);
}
