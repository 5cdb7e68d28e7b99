export { beforeDeletion } from './before-deletion.ts';
export { sightOf } from './change.queries.ts';
export { changeRoutes } from './change.routes.ts';
export { type ChangeReader, readChangeLog } from './change-reader.ts';
export { changeReading } from './change-reading.ts';
export { forgetOldKeys, forgetOldLines } from './forget-old.ts';
export { viewsOfOthers } from './private-views.ts';
export { toShownChanges } from './shown-changes.ts';
