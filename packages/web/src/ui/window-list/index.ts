export { WindowList, type WindowListHandle, type WindowListProps } from './window-list.tsx';
export type { RowId, WindowRows } from './window-rows.ts';
