export {
	accepted,
	type Change,
	createdAs,
	createOp,
	deleteOp,
	type ListKey,
	listOf,
	type Op,
	orderOf,
	type PendingWrite,
	type Placement,
	patchOp,
	placeOp,
	type RecordRef,
	recordsOf,
	removedFrom,
} from './change.ts';
export { defineKind, type Keyed, type Kind } from './kind.ts';
export { gatherPerFrame } from './per-frame.ts';
export { Store } from './store.ts';
export { StoreProvider, useStore } from './store-context.tsx';
export { useAll, useIds, usePlacement, useRecord, useRecords } from './use-record.ts';
