import { defineKind } from '../../platform/store/index.ts';

/** The answer to the last undo of a merge: on how many tasks the labels stay as they are. */
export const unmergedKind = defineKind<{ readonly id: 0; readonly refused: number }>('unmerged-labels');
