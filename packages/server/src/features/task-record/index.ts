export { leaveTasks } from './leave-tasks.ts';
export {
	emptyBucket,
	fillBucket,
	insertFirstPlacements,
	insertManyPlacements,
	insertPlacements,
	removePlacements,
	removePlacementsOf,
	storeBucketOf,
	storeDone,
	storePlacement,
	storePosition,
	updatePositions,
	upsertPlacements,
} from './placement.store.ts';
export { checkRight, requireTask } from './require-task.ts';
export { searchTextOf } from './search-text.ts';
export { columnsOf, differenceOf, fieldsOf, type TaskLine, toOwnParts } from './task.columns.ts';
export { haveDatesMoved, reminderDatesOf, toReminder, toReminderRows } from './task.reminders.ts';
export {
	deleteTasks,
	insertManyTasks,
	insertTask,
	insertTasks,
	markDeleted,
	markRestored,
	type NewCover,
	storeCovers,
	storeTask,
	storeTasks,
} from './task.store.ts';
export type { PlacementRow, TaskRow } from './task.table.ts';
export { keepIndex, takeIndex } from './task-index.ts';
export {
	assigneesOfEach,
	deleteAssignees,
	deleteReminders,
	insertAssignees,
	insertIndexes,
	insertReminders,
} from './task-parts.store.ts';
export { touchProject, touchTask, touchTasks } from './touch-task.ts';
