export { nextOccurrences } from './next-occurrences.ts';
