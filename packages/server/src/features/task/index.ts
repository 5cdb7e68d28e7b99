export { emptyTrash } from './task.jobs.ts';
export { taskLive } from './task.live.ts';
export { favoriteTasks, findKeptTasks, type KeptTask } from './task.memory.ts';
export { requireTask } from './task.queries.ts';
export { taskRoutes } from './task.routes.ts';
export { type Placed, taskTexts } from './task.texts.ts';
export { taskAssigneeRoutes, taskLabelRoutes } from './task-parts.routes.ts';
