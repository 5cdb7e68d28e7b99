export {
	emptyBucket,
	fillBucket,
	insertFirstPlaces,
	insertManyPlaces,
	insertPlaces,
	putPlaces,
	removePlaces,
	removePlacesOf,
	storeBucketOf,
	storeDone,
	storePlace,
	storePosition,
	updatePositions,
} from './placement.store.ts';
export { checkRight, requireTask } from './require-task.ts';
export {
	deleteTasks,
	insertManyTasks,
	insertTask,
	insertTasks,
	markDeleted,
	markRestored,
	storeCovers,
	storeTask,
	storeTasks,
} from './task.store.ts';
export {
	differenceOf,
	fieldsOf,
	type PlacementRow,
	type ReminderTable,
	type TaskLine,
	type TaskRow,
	toOwnParts,
} from './task.table.ts';
export {
	deleteAssignee,
	deleteAssignees,
	deleteReminders,
	insertAssignees,
	insertIndexes,
	insertReminders,
} from './task-parts.store.ts';
export { touchProject, touchTask, touchTasks } from './touch-task.ts';
export { unassign } from './unassign.ts';
