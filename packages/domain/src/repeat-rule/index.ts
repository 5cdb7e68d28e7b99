export { firstDayOf } from './first-day.ts';
export { nextOccurrences } from './next-occurrences.ts';
