export { createSavedFilter, deleteSavedFilter, updateSavedFilter } from './saved-filter.commands.ts';
export {
	filterTexts,
	findOwnFilters,
	requireSavedFilter,
	searchFilterTexts,
	toFilterProject,
} from './saved-filter.queries.ts';
export { savedFilterRoutes } from './saved-filter.routes.ts';
