import { movedTaskText } from '@ordna/domain/task';
import type { QueryContext } from '../../context/index.ts';
import { bucketText, countTasksInBucket, withPeople } from '../view/index.ts';

interface Moved {
	/** The task as JSON; `null` when nothing moved. */
	readonly taskText: string | null;
	/** As stored, for who sent one. */
	readonly position: number | undefined;
}

/** The wire's answer to a move: the column with what it holds now, and the task; both `null` when nothing moved. */
export async function movedText(
	context: QueryContext,
	taskId: number,
	target: { readonly id: number; readonly viewId: number },
	{ taskText, position }: Moved,
): Promise<string> {
	const ids = { bucketId: target.id, taskId, projectViewId: target.viewId, position };
	if (taskText === null) return movedTaskText(ids, 'null', 'null');
	const rows = await context.db
		.selectFrom('bucket')
		.innerJoin('placement', 'placement.bucket_id', 'bucket.id')
		.selectAll('bucket')
		.where('placement.view_id', '=', target.viewId)
		.where('placement.task_id', '=', taskId)
		.execute();
	const [bucket] = await withPeople(context, rows);
	const count = bucket ? await countTasksInBucket(context, target.viewId, bucket.id) : 0;
	const text = bucket ? bucketText({ ...bucket, count }) : 'null';
	return movedTaskText({ ...ids, bucketId: bucket?.id ?? target.id }, text, taskText);
}
