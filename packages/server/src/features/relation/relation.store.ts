import type { CommandContext } from '../../context/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { RelationTable } from './relation.table.ts';

/** Stores relations as they are to stand, both sides of each, and tells nobody. */
export function insertRelations(context: CommandContext, rows: readonly RelationTable[]): Promise<void> {
	return insertMany(context, 'task_relation', rows);
}
