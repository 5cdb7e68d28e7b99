export { createSavedFilter, updateSavedFilter } from './saved-filter.commands.ts';
export { requireSavedFilter, searchFilterTexts, toFilterProject } from './saved-filter.queries.ts';
export { savedFilterRoutes } from './saved-filter.routes.ts';
