export { next7Days } from './range-search.ts';
