import { type RelationKind, relationKinds, toRelationKind } from '@ordna/domain/relation';

/** The kinds from which one picks: the most used ones first. */
export const pickedKinds: readonly RelationKind[] = [
	...new Set<RelationKind>(['related', 'blocked', 'blocking', 'subtask', 'parenttask', ...relationKinds]),
];

/** The kind that somebody's settings name; any other word is no more than a relation. */
export const offeredKind = (word: string): RelationKind => toRelationKind(word) ?? 'related';
