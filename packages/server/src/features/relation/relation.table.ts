import type { RelationKind } from '@ordna/domain/relation';
import type { Instant } from '@ordna/domain/time';

/** A relation as it is seen from one of its two tasks; the other one has a row of its own. */
export interface RelationTable {
	task_id: number;
	relation_kind: RelationKind;
	other_task_id: number;
	created_by_id: number;
	created: Instant;
	/** Among the relations of its task and kind, smallest first; those that stand alike go by the id of the other task. */
	position: number;
}

export interface RelationTables {
	task_relation: RelationTable;
}
