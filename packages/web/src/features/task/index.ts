export { type DateFormat, useDateFormat, useWeekClock } from './due-words.ts';
export { followTasks } from './follow-tasks.ts';
export { FilterBand, FilterButton } from './list-filter/filter-button.tsx';
export { InvalidFilter } from './list-filter/invalid-filter.tsx';
export { sortings } from './list-filter/list-filter.ts';
export { useAnnounceFound } from './list-filter/use-announce-found.ts';
export { type ListFilterState, useListFilter } from './list-filter/use-list-filter.ts';
export { useLoadedTask } from './loaded-task.api.ts';
export { forgetTypedTasks } from './quick-add/draft-text.ts';
export { quickAddWindow } from './quick-add/lazy-quick-add-window.ts';
export { QuickAdd } from './quick-add/quick-add.tsx';
export { useRegisterQuickAddTarget } from './quick-add/quick-add-target.ts';
export { reading as quickAddReading } from './quick-add/reading.ts';
export { useAddText } from './quick-add/use-add-text.ts';
export { type QuickAddState, type QuickAddTarget, useQuickAdd } from './quick-add/use-quick-add.ts';
export type { RelatedEnd, Relating } from './relating.ts';
export { useRepeatWords } from './repeat-words.ts';
export { type DateField, type DatesAndDays, datesAndDaysOf, dayBeside, shownDate, withDays } from './shown-date.ts';
export { ShownTasks } from './shown-tasks.ts';
export { useTask, useTaskRange } from './task.api.ts';
export { taskKind, viewListKey } from './task.kind.ts';
export type { TaskPatch } from './task.mutations.ts';
export { isRepeating } from './task-commands.ts';
export { hrefOfTask } from './task-href.ts';
export { taskLoaderOf } from './task-loader.ts';
export { TaskMenu } from './task-menu.tsx';
export { adjacentTask, elementOfTask, useRegisterTaskOrder, useTaskOrder } from './task-order.ts';
export { type RowContext, RowPreview, TaskRow } from './task-row.tsx';
export { usePrintedTasks } from './use-printed-tasks.ts';
export { focusedTask, focusTaskRow, useRowKeys } from './use-row-keys.ts';
export { useTaskActions } from './use-task-actions.ts';
export {
	branchesKind,
	type OrderOfView,
	optimisticLists,
	useLastAnswered,
	useOrderIds,
	useViewOrder,
	type ViewQuery,
} from './view-order.api.ts';
export { ViewOrderFailure } from './view-order-failure.tsx';
