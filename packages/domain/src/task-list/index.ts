export { explanationEndpoints } from './explanation.contract.ts';
export { projectTasksEndpoints } from './project-tasks.contract.ts';
export type { FilterSource, ScopeVerdict, TaskExplanation } from './task-explanation.ts';
export { taskExplanation } from './task-explanation.ts';
export { taskListEndpoints } from './task-list.contract.ts';
export type { TaskExpansion, TaskOrder, ViewOrder } from './task-list.ts';
export {
	bucketOfTasks,
	expansionScopes,
	maxTaskOrderLength,
	maxTasksByIds,
	readExpansions,
	taskExpansions,
	taskOrder,
	viewOrder,
} from './task-list.ts';
