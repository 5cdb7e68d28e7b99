export { emptyTrash } from './task.jobs.ts';
export { taskLive } from './task.live.ts';
export { favoriteTasks, findKeptTasks } from './task.memory.ts';

export { taskRoutes } from './task.routes.ts';
export { deletedTaskTexts as taskRowTexts, type Placed, taskTexts } from './task.texts.ts';
export { taskAssigneeRoutes, taskLabelRoutes } from './task-parts.routes.ts';
