export { taskAssigneeEndpoints, taskEndpoints, taskLabelEndpoints } from './task.contract.ts';
export type { Task, TaskFields, TaskId } from './task.ts';
export { longestRepeatAfter, reminder, task, taskFields, taskId, taskIdentifier, wholeNumber } from './task.ts';
export type { OwnTaskParts, SplicedTaskParts } from './task.wire.ts';
export { ownTaskText, spliceTask } from './task.wire.ts';
