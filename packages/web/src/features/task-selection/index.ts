import { lazyModule } from '../../ui/lazy-module.ts';

export { carriedWith, neighboursOf } from './carried.ts';
export { CarriedStack } from './carried-stack.tsx';
export { focusTask } from './focus-task.ts';
export { SelectionBox } from './selection-box.tsx';
export { startSelecting } from './start-selecting.ts';
export { taskSelectionMutations } from './task-selection.mutations.ts';
export { type ChangeOfTasks, useChangeSelection, useChangeTasks } from './use-change-selection.ts';
export { useDropOnProjects } from './use-drop-on-projects.ts';
export { useMoveTasks } from './use-move-tasks.ts';
export { type TaskSelection, useIsSelected, useIsSelecting, useSelection } from './use-selection.ts';
export { useNewSelection, useSelecting, useTaskSelection } from './use-task-selection.ts';

/** What is done with a selection: fetched when the list rests, or with the first row that is selected. */
export const selectionBar = lazyModule(() => import('./selection-bar.tsx'), 'pickers', 'label', 'ui');
