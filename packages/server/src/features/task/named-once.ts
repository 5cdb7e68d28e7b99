import { invalid } from '@ordna/domain/failures';

/** A person picks so many by hand; with more at once all others would wait too long for their turn to write. */
const maxBatchSize = 2000;

/** The ids, each once; not more than one request may name. */
export function namedOnce(named: readonly number[]): number[] {
	const ids = [...new Set(named)];
	if (ids.length > maxBatchSize) throw invalid(`task_ids: must not be more than ${maxBatchSize}`);
	return ids;
}
