import { type RawBuilder, sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { constant, copiedTasks } from './copied-tasks.ts';
import type { Between } from './copy-tasks.ts';
import type { ViewCopy } from './copy-views.ts';

/** Puts the copies where the originals stand, in every view and column. One statement for each view. */
export async function copyPlaces(tell: Tell, between: Between, views: readonly ViewCopy[]): Promise<void> {
	for (const view of views) {
		await tell.db
			.insertInto('placement')
			.columns(['view_id', 'task_id', 'bucket_id', 'position', 'done'])
			.expression((eb) =>
				eb
					.selectFrom('placement')
					.innerJoin(copiedTasks(tell, between).as('copied'), 'copied.original_id', 'placement.task_id')
					.select([
						constant(view.to).as('view_id'),
						'copied.copy_id',
						bucketOf(view).as('bucket_id'),
						'placement.position',
						'placement.done',
					])
					.where('placement.view_id', '=', view.from),
			)
			.execute();
	}
}

function bucketOf({ buckets, elsewhere }: ViewCopy): RawBuilder<number | null> {
	if (buckets.size === 0) return constant(null);
	const bucket = sql.ref('placement.bucket_id');
	const cases = [...buckets].map(([from, to]) => sql`when ${bucket} = ${sql.lit(from)} then ${sql.lit(to)}`);
	return sql`case when ${bucket} is null then null ${sql.join(cases, sql` `)} else ${constant(elsewhere)} end`;
}
