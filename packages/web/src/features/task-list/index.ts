export { useListDisplay } from './grouping/list-display.ts';
export { ListState } from './list-state.tsx';
