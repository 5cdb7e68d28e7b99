export { countsByProject, listMemoryOf, type TaskCounts } from './list-memory.ts';
export {
	hasColumns,
	type ListPlace,
	type ListQuery,
	type ListQuestion,
	readQuestion,
	withDates,
} from './list-question.ts';
export { isKept } from './list-scope.ts';
export { defaultColumn } from './list-view.ts';
export {
	besidePlacement,
	bucketOf,
	columnCondition,
	countInBucket,
	foundTasks,
	inIndexOrder,
	inOrder,
	type Path,
	positionOf,
	shows,
	type TaskQuery,
} from './order.sql.ts';
export type { Weighed } from './order-memory.ts';
export { matchOfView, type PlacedIn } from './task-match.ts';
