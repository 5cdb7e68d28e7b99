export { type Board, boardsOf } from './boards.ts';
export {
	type BroughtIn,
	bringTasks,
	type PlaceIn,
	recordBrought,
	setCovers,
} from './bring-tasks.ts';
export { createTask, type TaskDraft } from './create-task.ts';
export { requireOwnProject } from './own-project.ts';
export { holdPlaces, placeLine, placesFor } from './placements.ts';
export { addReminders, datesOf, remindersOf, toReminder } from './reminders.ts';
export { roomyBoards } from './room-at-the-top.ts';
export { spreadWhereTaken } from './set-position.ts';
export { emptyTrash } from './task.jobs.ts';
export { taskLive } from './task.live.ts';
export { findKeptTasks } from './task.memory.ts';

export { taskRoutes } from './task.routes.ts';
export {
	changedTaskText,
	changedTaskTexts,
	deletedTaskTexts as taskRowTexts,
	type Placed,
	taskTexts,
} from './task.texts.ts';
export { type Expanded, expandTasks, requireExpansions } from './task-expansions.ts';
export { markFavorite } from './task-favorite.ts';
export { keepIndex, takeIndex } from './task-index.ts';
export { labelIdsOf, replaceLabels } from './task-labels.ts';
export { taskAssigneeRoutes, taskLabelRoutes } from './task-parts.routes.ts';
export { addAssignees, assigneesOf } from './task-people.ts';
export { searchTextOf } from './task-text.ts';
export { keptInTrashMs, putInTrash, takeFromTrash } from './trash.ts';
export { type TaskChanges, targetsOf, updateTask } from './update-task.ts';
