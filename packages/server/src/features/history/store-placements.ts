import type { Tell } from '../../asking/index.ts';
import type { PlacementRow } from '../task-record/index.ts';

/** Stores places of tasks in views, new ones and others, so many in a statement as one can hold. */
export async function storePlacements(tell: Tell, places: readonly PlacementRow[]): Promise<void> {
	for (let at = 0; at < places.length; at += 1000) {
		await tell.db
			.insertInto('placement')
			.values(places.slice(at, at + 1000))
			.onConflict((conflict) =>
				conflict.columns(['view_id', 'task_id']).doUpdateSet((eb) => ({
					bucket_id: eb.ref('excluded.bucket_id'),
					position: eb.ref('excluded.position'),
					done: eb.ref('excluded.done'),
				})),
			)
			.execute();
	}
}
