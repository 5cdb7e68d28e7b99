export { type TaskReference, useCopyTask } from './copy-task.ts';
export { describeTask } from './describe-task.ts';
export { type DescriptionDraft, descriptionDraft } from './description-draft.ts';
export { dueOnDay } from './due-on-day.ts';
export { type DateFormat, useDateFormat, useWeekClock } from './due-words.ts';
export { followedTask, followTask } from './follow-task.ts';
export { followTasks } from './follow-tasks.ts';
export { tasksToAskAbout, type UnreadPush, useFollowUnread } from './follow-unread.ts';
export { headingAbove } from './heading-above.ts';
export { FilterBand, FilterButton } from './list-filter/filter-button.tsx';
export { InvalidFilter } from './list-filter/invalid-filter.tsx';
export { parseListFilter } from './list-filter/list-filter.ts';
export { type QuickCondition, toggleCondition } from './list-filter/quick-conditions.ts';
export { QuickFilters } from './list-filter/quick-filters.tsx';
export { useAnnounceFound } from './list-filter/use-announce-found.ts';
export { type ListFilterState, useListFilter } from './list-filter/use-list-filter.ts';
export { useLoadedTask } from './loaded-task.api.ts';
export type { NewTaskValues } from './new-task.ts';
export { occurrences, prepareOccurrences } from './occurrences.ts';
export { forgetTypedTasks } from './quick-add/draft-text.ts';
export { localizedKeywords } from './quick-add/keywords.ts';
export { quickAddWindow } from './quick-add/lazy-quick-add-window.ts';
export { QuickAdd, QuickAddHelpButton } from './quick-add/quick-add.tsx';
export { useQuickAddTarget, useRegisterQuickAddTarget } from './quick-add/quick-add-target.ts';
export { reading as quickAddReading } from './quick-add/reading.ts';
export type { SuggestionKeys } from './quick-add/typed-suggestions.tsx';
export { useAddText } from './quick-add/use-add-text.ts';
export { useFillIn } from './quick-add/use-fill-in.ts';
export { type QuickAddState, type QuickAddTarget, useQuickAdd } from './quick-add/use-quick-add.ts';
export type { RelatedEnd, Relating, RelationMove } from './relating.ts';
export { useRepeatWords, useRuleLanguage } from './repeat-words.ts';
export { revealTask, useRegisterReveal } from './reveal-task.ts';
export { daysText, dayText, ruleText, weekdayName } from './rule-text.ts';
export { type DateField, type DatesAndDays, datesAndDaysOf, dayBeside, shownDate, withDays } from './shown-date.ts';
export { useShownOrder } from './shown-order.ts';
export { ShownTasks } from './shown-tasks.ts';
export { useTask, useTaskRange } from './task.api.ts';
export { shownExpansions, taskKind, viewListKey, withUnread } from './task.kind.ts';
export type { deleteTask, restoreTask, TaskPatch } from './task.mutations.ts';
export { isRepeating } from './task-commands.ts';
export { addressOfTask, hrefOfTask } from './task-href.ts';
export { taskLoaderOf } from './task-loader.ts';
export { taskMetas } from './task-metas.tsx';
export { adjacentTask, elementOfTask, useRegisterTaskOrder, useTaskOrder } from './task-order.ts';
export { type RowContext, RowPreview, TaskRow } from './task-row.tsx';
export { useDuplicateTask } from './use-duplicate-task.ts';
export { useHeldTasks } from './use-held-tasks.ts';
export { useMoveToDay } from './use-move-to-day.ts';
export { type PlaceTogether, usePlaceTogether } from './use-place-together.ts';
export { usePrintedTasks } from './use-printed-tasks.ts';
export { focusedTask, focusTaskRow, useRowKeys } from './use-row-keys.ts';
export { useTaskActions } from './use-task-actions.ts';
export {
	branchesKind,
	expansionOf,
	type OrderOfView,
	optimisticLists,
	useLastAnswered,
	useOrderIds,
	useViewOrder,
	type ViewQuery,
} from './view-order.api.ts';
export { ViewOrderFailure } from './view-order-failure.tsx';
