export { searchRoutes } from './search.routes.ts';
export { textIndexer } from './text-indexer.ts';
