import { fail } from '@ordna/domain/failures';
import {
	closestGap,
	findConflicts,
	needsSpreading,
	rebalancePositions,
	spread,
	taskPositionFloor,
} from '@ordna/domain/position';
import type { CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { storePosition } from '../task-record/index.ts';
import { placeInView } from './place-in-view.ts';
import { placeLine } from './placements.ts';
import { storePositions } from './store-positions.ts';

/**
 * Gives a task a position in a view in which it stands. A position too low spreads the whole view, one that is taken
 * spreads those who share it (docs/wire/tasks.md#positions). Answers with what was stored.
 */
export async function setPosition(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	viewId: number,
	position: number,
): Promise<number> {
	const place = await placeInView(context, task, viewId);
	if (!place) throw fail('view.missing', { id: viewId });
	await storePosition(context, place, position);
	const stored = needsSpreading(position, taskPositionFloor)
		? await rebalanceView(context, viewId, task)
		: await rebalanceConflict(context, place, task, position);
	context.changes.record('task.placed', {
		entityId: task.id,
		projectId: task.project_id,
		before: { places: [placeLine(place)] },
		after: { places: [placeLine({ ...place, position: stored })] },
	});
	return stored;
}

/**
 * Those that stand on the same position now, spread between their neighbours; or the view, when there is no room left or
 * soon will be none.
 */
async function rebalanceConflict(
	context: CommandContext,
	place: PlacementRow,
	task: TaskRow,
	position: number,
): Promise<number> {
	const close = await context.db
		.selectFrom('placement')
		.select('task_id')
		.where('view_id', '=', place.view_id)
		.where('done', 'in', [0, 1])
		.where('position', '>=', position - closestGap(position))
		.where('position', '<=', position + closestGap(position))
		.limit(2)
		.execute();
	if (close.length < 2) return position;
	const rows = await inOrder(context, place.view_id);
	const conflict = findConflicts(rows).find((group) => group.rows[0]?.position === position);
	const positions = conflict ? rebalancePositions(conflict.below, conflict.above, conflict.rows.length) : undefined;
	if (!conflict || !positions) return rebalanceView(context, place.view_id, task);
	await storePositions(context, task.project_id, { viewId: place.view_id, rows: conflict.rows, positions });
	return positions[conflict.rows.findIndex((row) => row.task_id === task.id)] ?? position;
}

async function rebalanceView(context: CommandContext, viewId: number, task: TaskRow): Promise<number> {
	const rows = await inOrder(context, viewId);
	const positions = spread(rows.length);
	await storePositions(context, task.project_id, { viewId, rows, positions });
	return positions[rows.findIndex((row) => row.task_id === task.id)] ?? 0;
}

/** Gives positions of their own to tasks that came back to one on which another task stands now, or next to it. */
export async function rebalanceWhereTaken(context: CommandContext, tasks: readonly TaskRow[]): Promise<void> {
	const taken = await context.db
		.selectFrom('placement')
		.selectAll()
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('placement.task_id'),
				tasks.map((task) => task.id),
			),
		)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('placement as other')
					.select('other.task_id')
					.whereRef('other.view_id', '=', 'placement.view_id')
					.where('other.done', 'in', [0, 1])
					.where(({ eb, ref }) =>
						eb.between(
							'other.position',
							eb(ref('placement.position'), '*', 1 - closestGap(1)),
							eb(ref('placement.position'), '*', 1 + closestGap(1)),
						),
					)
					.whereRef('other.task_id', '!=', 'placement.task_id'),
			),
		)
		.execute();
	for (const place of taken) {
		const task = tasks.find((one) => one.id === place.task_id);
		if (task) await rebalanceConflict(context, place, task, place.position);
	}
}

function inOrder(context: CommandContext, viewId: number): Promise<PlacementRow[]> {
	return context.db
		.selectFrom('placement')
		.selectAll()
		.where('view_id', '=', viewId)
		.orderBy('position')
		.orderBy('task_id')
		.execute();
}
