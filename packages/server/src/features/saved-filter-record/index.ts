export { relabelFilters, restoreQuery } from './relabel-filters.ts';
export {
	deleteFilter,
	deleteFiltersOf,
	insertFilter,
	touchFilterVersion,
	updateFilter,
} from './saved-filter.store.ts';
export { type SavedFilterRow, toSavedFilter } from './saved-filter.table.ts';
