export { type DateFormat, useDateFormat, useWeekClock } from './due-words.ts';
export type { TaskDraft } from './new-task.ts';
export { type LoadedTask, taskQuery, useLoadedTask, useTask, useTaskRange } from './task.api.ts';
export { placesOf, taskKind } from './task.kind.ts';
export { isRepeating, type NewTaskPlace, type TaskPatch, type TaskPlace } from './task-commands.ts';
export { type TaskCommands, useTaskCommands } from './use-task-commands.ts';
export {
	guestLists,
	type OrderOfView,
	useOrderIds,
	useViewOrder,
	type ViewQuery,
} from './view-order.api.ts';
