import { bucket } from '@ordna/domain/bucket';
import { codecOf } from '@ordna/domain/contract';
import { invalid } from '@ordna/domain/failures';
import { readExpansions, type TaskExpansion } from '@ordna/domain/task-list';
import type { Ask } from '../../asking/index.ts';
import { withPeople } from '../view/index.ts';

/** Reads what is to be brought along; an unknown word is 2002 and named bare, as clients look for it. */
export function requireExpansions(names: readonly string[] | undefined): ReadonlySet<TaskExpansion> {
	const expansions = readExpansions(names ?? []);
	if (!expansions) throw invalid('expand');
	return expansions;
}

const codec = codecOf(bucket);

/** The JSON of a task with what was asked for beside it. */
export async function withExpansions(
	ask: Ask,
	text: string,
	taskId: number,
	expansions: ReadonlySet<TaskExpansion>,
): Promise<string> {
	if (!expansions.has('buckets')) return text;
	const rows = await ask.db
		.selectFrom('placement')
		.innerJoin('bucket', 'bucket.id', 'placement.bucket_id')
		.selectAll('bucket')
		.where('placement.task_id', '=', taskId)
		.orderBy('placement.view_id')
		.execute();
	const buckets = (await withPeople(ask, rows)).map((one) => codec.encode(one));
	return `${text.slice(0, -1)},"buckets":${JSON.stringify(buckets)}}`;
}
