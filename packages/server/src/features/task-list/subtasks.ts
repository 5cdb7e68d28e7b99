import { type RawBuilder, sql } from 'kysely';
import type { Ask } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import type { ListQuestion } from './list-question.ts';
import { besidePlacement, positionOf } from './order.sql.ts';

/** A subtask that comes behind a page. */
export interface Beneath {
	readonly id: number;
	/** In the view; `null` without one, or where it does not stand. */
	readonly position: number | null;
}

/**
 * All tasks beneath these, at any depth and wherever they are, each once and none of these again. Those the caller may
 * not read are left out, with what is beneath them. One statement.
 */
export async function findBeneath(ask: Ask, { placed }: ListQuestion, ids: readonly number[]): Promise<Beneath[]> {
	if (ids.length === 0) return [];
	const readable = [...(await rightsOf(ask)).keys()];
	const { words } = ask;
	const position: RawBuilder<number | null> = placed ? positionOf(placed) : sql<null>`null`;
	const tasks = ask.db
		.withRecursive('beneath', (db) => {
			const step = db
				.selectFrom('task_relation')
				.innerJoin('task as lower', 'lower.id', 'task_relation.other_task_id')
				.select('lower.id')
				.where('task_relation.relation_kind', '=', 'subtask')
				.where('lower.deleted_at', 'is', null)
				.where((eb) => words.isOneOf(eb.ref('lower.project_id'), readable));
			return step
				.where((eb) => words.isOneOf(eb.ref('task_relation.task_id'), ids))
				.union(
					step.innerJoin('beneath', (join) => join.onRef('beneath.id', '=', 'task_relation.task_id' as never)) as never,
				);
		})
		.selectFrom('task')
		.where('task.id', 'in', (eb) => eb.selectFrom('beneath').select('beneath.id'))
		.where((eb) => eb.not(words.isOneOf(eb.ref('task.id'), ids)));
	return besidePlacement(tasks as never, placed)
		.select(['task.id', position.as('position')])
		.orderBy('task.id')
		.execute();
}
