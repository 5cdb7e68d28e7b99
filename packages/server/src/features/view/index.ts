export { bucketRowsOf } from './bucket.cache.ts';
export { fieldsOf as bucketFields, lineOf as bucketLine, originOf } from './bucket.commands.ts';
export { bucketText, countTasksInBucket, withPeople } from './bucket.queries.ts';
export { createFirstViews } from './first-views.ts';
export { type BucketPlan, type MadeView, makeViews, type ViewPlan } from './make-views.ts';
export { fillBoard, placeTasks } from './place-tasks.ts';
export { projectsAskingFor, relabelViews, restoreAsked } from './relabel-views.ts';
export { projectIdOfChange, viewsOf, viewsOfMany } from './view.cache.ts';
export { asText, deleteView, written as writtenOfView } from './view.commands.ts';
export { isOfSavedFilter, touchProjectRef, viewLine } from './view.lines.ts';
export { bucketLive, viewLive } from './view.live.ts';
export { requireFilterText } from './view.queries.ts';
export { bucketRoutes, viewRoutes } from './view.routes.ts';
export {
	deleteViewsOf,
	deleteViewsOfFilters,
	insertBuckets,
	insertViews,
	removeBucketRow,
	setEnds,
	storeBucket,
	storeView,
} from './view.store.ts';
export { type BucketRow, ownerOf, projectIdOf, toBucket, toView, type ViewRow } from './view.table.ts';
export type { ViewParts } from './view-parts.ts';
