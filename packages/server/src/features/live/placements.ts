import type { ChangeFieldName } from '@ordna/domain/changes';
import type { LivePlacement } from '@ordna/domain/live';
import type { Right } from '@ordna/domain/right';
import type { Change, QueryContext } from '../../context/index.ts';

const placing: readonly ChangeFieldName[] = ['places', 'done', 'projectId'];

/** The tasks that a line may have moved in some view. One that names no fields might have. */
export function placedBy({ kind, entity, entityId, before, after }: Change): number[] {
	if (kind === 'view.spread') return numbersIn(after?.positions);
	if (kind === 'bucket.deleted') return numbersIn(before?.tasks);
	if (entity !== 'task') return [];
	const isPlacing = !before || !after || placing.some((field) => field in after || field in before);
	return isPlacing ? [entityId] : [];
}

/** Ids, alone or each at the head of a pair. */
function numbersIn(list: unknown): number[] {
	if (!Array.isArray(list)) return [];
	return list.map((entry: unknown) => (Array.isArray(entry) ? entry[0] : entry)).filter((id) => typeof id === 'number');
}

/** Where tasks stand in the views the caller can open: those of readable projects and of their own filters. */
export async function placementsOf(
	context: QueryContext,
	rights: ReadonlyMap<number, Right>,
	taskIds: readonly number[],
): Promise<LivePlacement[]> {
	if (taskIds.length === 0) return [];
	const rows = await context.db
		.selectFrom('placement')
		.innerJoin('view', 'view.id', 'placement.view_id')
		.leftJoin('saved_filter', 'saved_filter.id', 'view.saved_filter_id')
		.select([
			'view_id',
			'task_id',
			'placement.position',
			'bucket_id',
			'done',
			'view.project_id',
			'saved_filter.owner_id',
		])
		.where((eb) => context.dialect.isOneOf(eb.ref('placement.task_id'), taskIds))
		.execute();
	const me = context.caller.kind === 'person' ? context.caller.id : undefined;
	return rows
		.filter(
			(row) =>
				(row.project_id !== null && rights.has(row.project_id)) || (row.owner_id !== null && row.owner_id === me),
		)
		.map((row) => ({
			view_id: row.view_id,
			task_id: row.task_id,
			position: row.position,
			bucket_id: row.bucket_id ?? 0,
			done: row.done === 1,
		}));
}
