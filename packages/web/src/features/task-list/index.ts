export { HiddenLine } from './hidden-line.tsx';
export { HiddenTasks } from './hidden-tasks.tsx';
export { ListState } from './list-state.tsx';
