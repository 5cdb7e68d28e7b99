export { ListState } from './list-state.tsx';
