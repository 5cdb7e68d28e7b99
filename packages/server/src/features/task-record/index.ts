export { checkRight, requireTask } from './require-task.ts';
export {
	differenceOf,
	fieldsOf,
	type PlacementRow,
	type PlacementTable,
	type TaskLine,
	type TaskRow,
	type TaskTables,
	toOwnParts,
} from './task.table.ts';
export { touchProject, touchTask } from './touch-task.ts';
