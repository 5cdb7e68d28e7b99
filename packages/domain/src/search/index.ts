export { searchEndpoints } from './search.contract.ts';
export type { SearchQuery, SearchTerm, TaskReference } from './search.ts';
export { found, hasWords, parseSearch } from './search.ts';
export { separators, wordsOf } from './search-words.ts';
