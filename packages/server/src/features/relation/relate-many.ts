import { inverseOf, type RelationKind } from '@ordna/domain/relation';
import { actorId, type Tell } from '../../asking/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { RelationTable } from './relation.table.ts';

/** Two new tasks by their ids, and what the first has to do with the second. */
export interface NewPair {
	readonly base: number;
	readonly kind: RelationKind;
	readonly other: number;
}

/**
 * Relates tasks that nobody has seen yet: each two in one way once, and no subtask above its parent, as
 * `keepablePairs` of domain/import makes sure. Leaves no lines: the tasks are new with it.
 */
export function relateMany(tell: Tell, pairs: readonly NewPair[]): Promise<void> {
	const made = { created_by_id: actorId(tell.caller), created: tell.now };
	return insertRelations(
		tell,
		pairs.flatMap(({ base, kind, other }) => [
			{ task_id: base, relation_kind: kind, other_task_id: other, ...made },
			{ task_id: other, relation_kind: inverseOf(kind), other_task_id: base, ...made },
		]),
	);
}

/** Stores relations as they are to stand, both sides of each, and tells nobody. */
export function insertRelations(tell: Tell, rows: readonly RelationTable[]): Promise<void> {
	return insertMany(tell, 'task_relation', rows);
}
