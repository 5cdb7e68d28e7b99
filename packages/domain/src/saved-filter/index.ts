export type { SavedFilter, SavedFilterId } from './saved-filter.ts';
export { savedFilter, savedFilterId } from './saved-filter.ts';
