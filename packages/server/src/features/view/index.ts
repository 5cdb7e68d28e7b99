export { bucketRowsOf } from './bucket.memory.ts';
export { listBuckets, withPeople } from './bucket.queries.ts';
export { createFirstViews } from './first-views.ts';
export { bucketLive, viewLive } from './view.live.ts';
export { placeOfChange, viewsOf, viewsOfMany } from './view.memory.ts';
export { listViews, type PlacedView, requireFilterText, requireView } from './view.queries.ts';
export { bucketRoutes, viewRoutes } from './view.routes.ts';
export { type BucketRow, toBucket, toView, type ViewRow } from './view.table.ts';
