export { bucketRowsOf } from './bucket.memory.ts';
export { withPeople } from './bucket.queries.ts';
export { createFirstViews } from './first-views.ts';
export { bucketLive, viewLive } from './view.live.ts';
export { placeOfChange, viewsOf, viewsOfMany } from './view.memory.ts';
export { requireFilterText } from './view.queries.ts';
export { bucketRoutes, viewRoutes } from './view.routes.ts';
export { toBucket } from './view.table.ts';
