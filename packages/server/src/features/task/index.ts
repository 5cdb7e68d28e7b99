export { emptyTrash } from './task.jobs.ts';
export { taskLive } from './task.live.ts';
export { favoriteTasks, findKeptTasks, type KeptTask } from './task.memory.ts';

export { taskRoutes } from './task.routes.ts';
export { deletedTaskTexts as taskRowTexts, type Placed, taskTexts } from './task.texts.ts';
export { type Expanded, expandTasks, requireExpansions } from './task-expansions.ts';
export { taskAssigneeRoutes, taskLabelRoutes } from './task-parts.routes.ts';
