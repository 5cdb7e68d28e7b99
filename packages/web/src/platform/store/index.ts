export {
	type Change,
	type ListKey,
	listOf,
	type Op,
	orderOf,
	type PendingWrite,
	type Placement,
	type RecordRef,
	recordsOf,
	removedFrom,
} from './change.ts';
export { defineKind, type Keyed, type Kind } from './kind.ts';
export { accepted, createdAs, createOp, deleteOp, patchOp, placeOp } from './ops.ts';
export { batchPerFrame } from './per-frame.ts';
export { Store } from './store.ts';
export { StoreProvider, useStore } from './store-context.tsx';
export { useAll, useIds, usePlacement, useRecord, useRecords } from './use-record.ts';
