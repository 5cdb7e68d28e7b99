export { useFilterUses } from './filter-use.api.ts';
