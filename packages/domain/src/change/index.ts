export { changeEndpoints } from './change.contract.ts';
export { shownField, shownFields } from './change.fields.ts';
export type { Change, ChangePage } from './change.ts';
export { change, changePage } from './change.ts';
