export { changeEndpoints } from './change.contract.ts';
export type { Change, ChangePage } from './change.ts';
export { change, changePage } from './change.ts';
