import { defineKind } from '../../platform/store/index.ts';

/** The answer to emptying a trash. The store holds the last one alone: whoever empties reads it off their write. */
export interface Emptied {
	readonly id: 0;
	readonly hasMore: boolean;
}

export const emptyingKind = defineKind<Emptied>('emptying');
