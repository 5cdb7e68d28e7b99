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
