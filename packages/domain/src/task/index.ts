export type { BoardEnds } from './bucket-target.ts';
export { bucketAfterDone, bucketAfterRepeat, bucketForNew, defaultBucket } from './bucket-target.ts';
export { taskAssigneeEndpoints, taskEndpoints, taskLabelEndpoints } from './task.contract.ts';
export type { Task, TaskFields, TaskId } from './task.ts';
export { longestRepeatAfter, reminder, task, taskFields, taskId, taskIdentifier, wholeNumber } from './task.ts';
export type { OwnTaskParts, SplicedTaskParts } from './task.wire.ts';
export { movedTaskText, ownTaskText, spliceTask } from './task.wire.ts';
