export { createFirstViews } from './first-views.ts';
export { toView } from './view.table.ts';
