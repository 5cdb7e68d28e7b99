import type { QueryContext } from '../../context/index.ts';

/** What goes with a view when it is deleted, as its line tells it: enough to make it again. */
export interface ViewParts {
	readonly buckets: readonly {
		readonly id: number;
		readonly title: string;
		readonly limit: number;
		readonly position: number;
		readonly createdById: number;
		readonly created: number;
	}[];
	/** Of each task its id, bucket (0 is none) and position. */
	readonly places: readonly (readonly [taskId: number, bucketId: number, position: number])[];
}

export async function viewParts(context: QueryContext, viewId: number): Promise<ViewParts> {
	const buckets = await context.db
		.selectFrom('bucket')
		.selectAll()
		.where('view_id', '=', viewId)
		.orderBy('id')
		.execute();
	const places = await context.db
		.selectFrom('placement')
		.select(['task_id', 'bucket_id', 'position'])
		.where('view_id', '=', viewId)
		.execute();
	return {
		buckets: buckets.map(({ id, title, limit, position, created_by_id, created }) => {
			return { id, title, limit, position, createdById: created_by_id ?? 0, created };
		}),
		places: places.map((place) => [place.task_id, place.bucket_id ?? 0, place.position] as const),
	};
}
