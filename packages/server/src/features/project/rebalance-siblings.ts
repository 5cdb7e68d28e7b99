import { spread } from '@ordna/domain/position';
import type { CommandContext } from '../../context/index.ts';
import { type ProjectRow, setPositions } from '../project-record/index.ts';

/**
 * Spreads a project and its siblings evenly, in their order, because its position came too near to zero. At the top the
 * siblings are those of the same owner: nobody else's list is touched. Answers with the project as it stands now.
 */
export async function rebalanceSiblings(context: CommandContext, project: ProjectRow): Promise<ProjectRow> {
	const siblings = await context.db
		.selectFrom('project')
		.select(['id', 'position'])
		.$if(project.parent_id === null, (query) =>
			query.where('parent_id', 'is', null).where('owner_id', '=', project.owner_id),
		)
		.$if(project.parent_id !== null, (query) => query.where('parent_id', '=', project.parent_id))
		.orderBy('position')
		.orderBy('id')
		.execute();
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
