export { searchEndpoints } from './search.contract.ts';
export type { Sought, SoughtWord, TaskReference } from './search.ts';
export { found, hasWords, readSought } from './search.ts';
export { separators, wordsOf } from './search-words.ts';
