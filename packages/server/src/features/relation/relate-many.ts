import { inverseOf, type RelationKind } from '@ordna/domain/relation';
import { actorId, type CommandContext } from '../../context/index.ts';
import { insertRelations } from './relation.store.ts';

/** Two new tasks by their ids, and what the first has to do with the second. */
export interface NewPair {
	readonly base: number;
	readonly kind: RelationKind;
	readonly other: number;
}

/**
 * Relates tasks that nobody has seen yet: each two in one way once, and no subtask above its parent, as
 * `keepablePairs` of domain/import makes sure. They stand in the order of the pairs, `from` of which were
 * related before. Leaves no lines: the tasks are new with it.
 */
export function relateMany(
	context: CommandContext,
	{ pairs, from }: { readonly pairs: readonly NewPair[]; readonly from: number },
): Promise<void> {
	const made = { created_by_id: actorId(context.caller), created: context.now };
	return insertRelations(
		context,
		pairs.flatMap(({ base, kind, other }, at) => [
			{ task_id: base, relation_kind: kind, other_task_id: other, position: from + at, ...made },
			{ task_id: other, relation_kind: inverseOf(kind), other_task_id: base, position: from + at, ...made },
		]),
	);
}
