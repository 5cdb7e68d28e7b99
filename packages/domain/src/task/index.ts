export type { Task, TaskFields, TaskId } from './task.ts';
export { longestRepeatAfter, reminder, task, taskFields, taskId, taskIdentifier, wholeNumber } from './task.ts';
