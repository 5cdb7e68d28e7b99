export { filterAsProject } from './filter-project.ts';
export { savedFilterEndpoints } from './saved-filter.contract.ts';
export type { SavedFilter, SavedFilterId } from './saved-filter.ts';
export { savedFilter, savedFilterId } from './saved-filter.ts';
