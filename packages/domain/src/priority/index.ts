export type { Priority, PriorityName } from './priority.ts';
export { defaultMinimumPriority, priorityName, priorityNames, showsPriority, toPriority } from './priority.ts';
