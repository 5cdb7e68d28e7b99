export { filterAsProject } from './filter-project.ts';
export { filterUseEndpoints } from './filter-use.contract.ts';
export type { FilterUse } from './filter-use.ts';
export { filterUse, namesInFilter, withLabel } from './filter-use.ts';
export { savedFilterEndpoints } from './saved-filter.contract.ts';
export type { SavedFilter, SavedFilterId } from './saved-filter.ts';
export { savedFilter, savedFilterId } from './saved-filter.ts';
