export { readableAmong, requireReadableTask, serializeReadableTask, serializeReadableTasks } from './readable-tasks.ts';
export { taskLive } from './task.live.ts';
export { readTask, readTaskByIndex } from './task.queries.ts';
