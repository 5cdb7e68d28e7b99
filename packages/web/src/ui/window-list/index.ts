export { maxPrinted, type PrintPlan } from './use-print-rows.ts';
export { WindowList, type WindowListHandle } from './window-list.tsx';
export type { RowId } from './window-rows.ts';
