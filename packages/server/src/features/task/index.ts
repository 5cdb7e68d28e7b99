export { assign } from './assign.ts';
export { completionRoutes } from './completion.routes.ts';
export { createTask, type TaskDraft } from './create-task.ts';
export {
	type ImportedPlacement,
	type InsertedImport,
	insertImportedTasks,
	recordImported,
} from './insert-imported-tasks.ts';
export { moveToBucket, requireColumn, type TargetBucket } from './move-to-bucket.ts';
export { namedOnce } from './named-once.ts';
export { requireOwnProject } from './own-project.ts';
export { keptInTrashMs } from './purge.ts';
export { addReminders, remindersOf } from './reminders.ts';
export { sentDates } from './sent-dates.ts';
export { emptyTrash } from './task.jobs.ts';
export { taskRoutes } from './task.routes.ts';
export { markFavorite } from './task-favorite.ts';
export { labelIdsOf, replaceLabels } from './task-labels.ts';
export { taskAssigneeRoutes, taskLabelRoutes } from './task-parts.routes.ts';
export { addAssignees, assigneesOf, requireAssignable } from './task-people.ts';
export { trashRoutes } from './trash.routes.ts';
export { putInTrash, takeFromTrash } from './trash.ts';
export { type TaskChanges, targetsOf, updateTask } from './update-task.ts';
