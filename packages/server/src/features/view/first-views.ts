import { firstBuckets } from '@ordna/domain/bucket';
import type { ProjectId } from '@ordna/domain/project';
import { firstViews, type NewView, type View } from '@ordna/domain/view';
import { actorId, type CommandContext } from '../../context/index.ts';
import { isOfSavedFilter, projectOfLine, viewLine } from './view.lines.ts';
import { type BucketRow, ownerOf, toView } from './view.table.ts';

/** Gives a new project or saved filter its four views, and the board its three buckets. Three statements. */
export async function createFirstViews(context: CommandContext, projectId: ProjectId): Promise<View[]> {
	const views = await insertViews(
		context,
		projectId,
		firstViews(isOfSavedFilter({ projectId }) ? 'filter' : 'project'),
	);
	const board = views.find((view) => view.viewKind === 'kanban');
	if (board) Object.assign(board, await createFirstBuckets(context, board));
	for (const view of views) {
		context.changes.record('view.created', { ...viewLine(view), after: view });
	}
	return views;
}

async function insertViews(context: CommandContext, projectId: ProjectId, views: readonly NewView[]): Promise<View[]> {
	const rows = await context.db
		.insertInto('view')
		.values(
			views.map((view) => ({
				...ownerOf(projectId),
				title: view.title,
				view_kind: view.viewKind,
				filter: view.filter === null ? null : JSON.stringify(view.filter),
				position: view.position,
				bucket_configuration_mode: view.viewKind === 'kanban' ? 'manual' : 'none',
				created: context.now,
				updated: context.now,
			})),
		)
		.returningAll()
		.execute();
	return rows.map(toView).sort((one, other) => one.position - other.position);
}

/** Gives a board without buckets its first ones; new tasks go to the first, what lies in the last is done. */
export async function createFirstBuckets(
	context: CommandContext,
	board: View,
): Promise<Pick<View, 'defaultBucketId' | 'doneBucketId'>> {
	const rows = await context.db
		.insertInto('bucket')
		.values(
			firstBuckets.map((bucket) => ({
				...bucket,
				view_id: board.id,
				created_by_id: actorId(context.caller) || null,
				created: context.now,
				updated: context.now,
			})),
		)
		.returningAll()
		.execute();
	const inOrder = rows.sort((one, other) => one.position - other.position);
	const ends = { default_bucket_id: inOrder[0]?.id ?? null, done_bucket_id: inOrder.at(-1)?.id ?? null };
	await context.db.updateTable('view').set(ends).where('id', '=', board.id).execute();
	recordBuckets(context, board, inOrder);
	return {
		defaultBucketId: (ends.default_bucket_id ?? 0) as View['defaultBucketId'],
		doneBucketId: (ends.done_bucket_id ?? 0) as View['doneBucketId'],
	};
}

function recordBuckets(context: CommandContext, board: View, rows: readonly BucketRow[]): void {
	for (const { id, title, limit, position } of rows) {
		const line = { entityId: id, projectId: projectOfLine(board) };
		context.changes.record('bucket.created', { ...line, after: { viewId: board.id, title, limit, position } });
	}
}
