export type { RuleRepeat, Turn } from './next-by-rule.ts';
export { nextOccurrences } from './next-occurrences.ts';
export { occurrencesWithin } from './occurrences-within.ts';
export type { TaskRepeat, TurnedTask } from './turn-task.ts';
export { isRepeating, timesMissed, turnTask } from './turn-task.ts';
