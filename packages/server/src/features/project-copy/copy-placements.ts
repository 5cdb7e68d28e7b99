import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { insertManyPlacements } from '../task-record/index.ts';
import { type CopyOf, copyOf, someAtATime } from './copied-tasks.ts';
import type { ViewCopy } from './copy-views.ts';

/** Puts the copies where the originals stand, in every view and column. */
export async function copyPlacements(
	context: CommandContext,
	copies: CopyOf,
	views: readonly ViewCopy[],
): Promise<void> {
	const viewOf = new Map(views.map((view) => [view.from, view]));
	await someAtATime(copies, async (originals) => {
		const rows = await context.db
			.selectFrom('placement')
			.selectAll()
			.where((eb) => context.dialect.isOneOf(eb.ref('view_id'), [...viewOf.keys()]))
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows.map((row) => {
			const view = assertPresent(
				viewOf.get(row.view_id),
				`a placement of view ${row.view_id}, which was not asked for`,
			);
			return {
				...row,
				view_id: view.to,
				task_id: copyOf(copies, row.task_id),
				bucket_id: bucketOf(view, row.bucket_id),
			};
		});
		await insertManyPlacements(context, made);
	});
}

function bucketOf({ buckets, elsewhere }: ViewCopy, bucketId: number | null): number | null {
	if (bucketId === null || buckets.size === 0) return null;
	return buckets.get(bucketId) ?? elsewhere;
}
