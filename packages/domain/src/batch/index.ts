export { batchEndpoints } from './batch.contract.ts';
export type { Batch, RefusalReason, Undoing, UndoneAction } from './batch.ts';
export { batch, refusalReasons, undoing, undoneActions } from './batch.ts';
export type { FieldChange, NetChange, NetField } from './net-changes.ts';
export { isSame, netChanges, verdictOn } from './net-changes.ts';
export { oldOrder } from './old-order.ts';
