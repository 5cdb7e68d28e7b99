export { checkRight, requireTask } from './require-task.ts';
export {
	differenceOf,
	fieldsOf,
	type PlacementRow,
	type ReminderTable,
	type TaskLine,
	type TaskRow,
	toOwnParts,
} from './task.table.ts';
export { touchProject, touchTask, touchTasks } from './touch-task.ts';
export { unassign } from './unassign.ts';
