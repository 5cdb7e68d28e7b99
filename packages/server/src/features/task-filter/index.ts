export { explainMatch } from './explain.sql.ts';
export {
	hasColumns,
	type ListQuery,
	type ListTarget,
	parseListQuery,
	parseWithOrigins,
	type TaskListQuery,
	withDates,
} from './list-query.ts';
export { type CallerScope, changesScopes, isCurrent, type Scope } from './list-scope.ts';
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
export { matchOfView, type PlacedIn } from './task-predicate.ts';
