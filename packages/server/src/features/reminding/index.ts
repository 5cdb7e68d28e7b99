export { tellOverdue } from './overdue-digest.ts';
export { remindOfTasks } from './remind-of-tasks.ts';
export { tellEndingTokens } from './tokens-ending.ts';
