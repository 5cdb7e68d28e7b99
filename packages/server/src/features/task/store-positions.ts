import type { Tell } from '../../asking/index.ts';
import type { PlacementRow } from '../task-record/index.ts';

/** Tasks of a view that get other positions: `positions[n]` is that of `rows[n]`. */
export interface Spread {
	readonly viewId: number;
	readonly rows: readonly PlacementRow[];
	readonly positions: readonly number[];
}

/** Stores them with one line for the whole: who looks at the view gets all of them at once. */
export async function storePositions(
	tell: Tell,
	projectId: number,
	{ viewId, rows, positions }: Spread,
): Promise<void> {
	for (let at = 0; at < rows.length; at += 500) {
		const part = rows
			.slice(at, at + 500)
			.map((row, offset) => ({ ...row, position: positions[at + offset] ?? row.position }));
		await tell.db
			.insertInto('placement')
			.values(part)
			.onConflict((conflict) =>
				conflict.columns(['view_id', 'task_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
			)
			.execute();
	}
	tell.changes.record({
		kind: 'view.spread',
		entity: 'view',
		entityId: viewId,
		projectId,
		before: { positions: rows.map((row) => [row.task_id, row.position]) },
		after: { positions: rows.map((row, at) => [row.task_id, positions[at]]) },
	});
}
