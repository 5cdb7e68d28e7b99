export { taskListEndpoints } from './task-list.contract.ts';
export type { TaskExpansion, TaskOrder, ViewOrder } from './task-list.ts';
export {
	bucketOfTasks,
	expansionScopes,
	longestTaskOrder,
	mostTasksByIds,
	readExpansions,
	taskExpansions,
	taskOrder,
	viewOrder,
} from './task-list.ts';
