export type { BoardEnds } from './bucket-target.ts';
export { bucketAfterDone, bucketAfterRepeat, bucketForNew, defaultBucket } from './bucket-target.ts';
export { bulkChanges } from './bulk-changes.ts';
export type { DatesAndDays } from './dates-and-days.ts';
export { datesAfter, datesGivenBack, dayBeside, namesDay, reminderDates, reminderHour } from './dates-and-days.ts';
export type { KeptReason, KeptTask } from './kept-task.ts';
export { keptTasks } from './kept-task.ts';
export type { OwnFieldName, OwnValues } from './own-fields.ts';
export { noValues, ownFieldNames } from './own-fields.ts';
export type { ReminderDates, ReminderDraft, TaskReminder } from './reminder.ts';
export {
	followDates,
	maxReminders,
	reminder,
	reminderFault,
	sameReminders,
	toReminders,
	withMonthDays,
} from './reminder.ts';
export type { RepeatingDays } from './repeating-days.ts';
export { nextDays } from './repeating-days.ts';
export { taskAssigneeEndpoints, taskEndpoints, taskLabelEndpoints } from './task.contract.ts';
export type { RelatedTask, Task, TaskFields } from './task.ts';
export { maxRepeatAfter, relatedTask, task, taskFields, taskIdentifier, taskTextProblems } from './task.ts';
export type { OwnTaskParts, SplicedTaskParts } from './task.wire.ts';
export { movedTaskText, ownTaskText, relatedTaskText, remindersText, spliceTask } from './task.wire.ts';
export type { BulkValues } from './task-bulk.contract.ts';
export { bulkChange, taskBulkEndpoints } from './task-bulk.contract.ts';
export { taskCopyEndpoints } from './task-copy.contract.ts';
export type { TaskId } from './task-id.ts';
export { taskId } from './task-id.ts';
export { taskProjectEndpoints } from './task-project.contract.ts';
export { trashEndpoints } from './trash.contract.ts';
export type { TrashedTask, TrashFilter } from './trash.ts';
export { daysInTrash, deletion, trashedTask } from './trash.ts';
export { wholeNumber } from './whole-number.ts';
