import { bucket as bucketSchema } from '@ordna/domain/bucket';
import { codecOf } from '@ordna/domain/contract';
import { movedTaskText } from '@ordna/domain/task';
import type { Tell } from '../../asking/index.ts';
import { countTasksInBucket, withPeople } from '../view/index.ts';
import type { TargetBucket } from './move-to-bucket.ts';
import { changedTaskText } from './task.texts.ts';

const bucketCodec = codecOf(bucketSchema);

interface Moved {
	readonly hasMoved: boolean;
	/** As stored, for who sent one. */
	readonly position: number | undefined;
}

/** The wire's answer to a move: the column with what it holds now, and the task; both `null` when nothing moved. */
export async function movedText(
	tell: Tell,
	taskId: number,
	target: TargetBucket,
	{ hasMoved, position }: Moved,
): Promise<string> {
	const ids = { bucketId: target.id, taskId, projectViewId: target.viewId, position };
	if (!hasMoved) return movedTaskText(ids, 'null', 'null');
	const rows = await tell.db
		.selectFrom('bucket')
		.innerJoin('placement', 'placement.bucket_id', 'bucket.id')
		.selectAll('bucket')
		.where('placement.view_id', '=', target.viewId)
		.where('placement.task_id', '=', taskId)
		.execute();
	const [bucket] = await withPeople(tell, rows);
	const count = bucket ? await countTasksInBucket(tell, target.viewId, bucket.id) : 0;
	const bucketText = bucket ? JSON.stringify(bucketCodec.encode({ ...bucket, count })) : 'null';
	return movedTaskText({ ...ids, bucketId: bucket?.id ?? target.id }, bucketText, await changedTaskText(tell, taskId));
}
