import type { RefusalReason } from '@ordna/domain/batch';
import { defineKind } from '../../platform/store/index.ts';

/** The answer to an undo. The store holds the last one alone: whoever undid something reads it off their write. */
export interface Undoing {
	readonly id: 0;
	/** Of the undo itself. */
	readonly batch: string;
	readonly undone: number;
	/** The tasks among what was undone. */
	readonly taskIds: readonly number[];
	readonly reasons: readonly RefusalReason[];
}

export const undoingKind = defineKind<Undoing>('undoing');
