export { filterUseRoutes } from './filter-use.routes.ts';
