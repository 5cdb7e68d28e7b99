export { type DateFormat, useDateFormat, useWeekClock } from './due-words.ts';
export { FilterButton } from './narrowing/filter-field.tsx';
export { SortMenu } from './narrowing/sort-menu.tsx';
export { UnreadFilter } from './narrowing/unread-filter.tsx';
export { useAnnounceFound } from './narrowing/use-announce-found.ts';
export { type NarrowingState, useNarrowing } from './narrowing/use-narrowing.ts';
export { forgetTypedTasks } from './quick-add/kept-text.ts';
export { useTellAddPlace } from './quick-add/page-place.ts';
export { QuickAdd } from './quick-add/quick-add.tsx';
export { reading as quickAddReading } from './quick-add/reading.ts';
export type { QuickAddPlace } from './quick-add/use-quick-add.ts';
export { useRepeatWords } from './repeat-words.ts';
export { ShownTasks } from './shown-tasks.ts';
export { useLoadedTask, useTask, useTaskRange } from './task.api.ts';
export { placesOf, taskKind } from './task.kind.ts';
export { type TaskPatch, taskMutations } from './task.mutations.ts';
export { isRepeating } from './task-commands.ts';
export { hrefOfTask } from './task-href.ts';
export { taskLoaderOf } from './task-loader.ts';
export { TaskMenu } from './task-menu.tsx';
export { CarriedRow, type RowSurroundings, TaskRow } from './task-row.tsx';
export { elementOfTask, taskBeside, useReadTaskSequence } from './task-sequence.ts';
export { usePrintedTasks } from './use-printed-tasks.ts';
export { useRowKeys } from './use-row-keys.ts';
export { useTaskCommands } from './use-task-commands.ts';
export {
	followTasks,
	guestLists,
	type OrderOfView,
	useOrderIds,
	useViewOrder,
} from './view-order.api.ts';
