import { type RawBuilder, sql } from 'kysely';
import type { Ask } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import { besidePlacement, type ListQuestion, positionOf } from '../task-filter/index.ts';

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
	const { words } = ask;
	const readable = [...(await rightsOf(ask)).keys()];
	const position: RawBuilder<number | null> = placed ? positionOf(placed) : sql<null>`null`;
	const subtasksOf = (above: RawBuilder<unknown>) => sql`
		select lower.id from ${above} join task as lower on lower.id = task_relation.other_task_id
		where task_relation.relation_kind = 'subtask' and lower.deleted_at is null
			and ${words.isOneOf(sql.ref('lower.project_id'), readable)}`;
	// What was found once is not looked for again: a subtask of two parents does not come twice.
	const beneath = sql`
		with recursive beneath(id) as (
			${subtasksOf(sql`task_relation`)} and ${words.isOneOf(sql.ref('task_relation.task_id'), ids)}
			union
			${subtasksOf(sql`beneath join task_relation on task_relation.task_id = beneath.id`)}
		)
		select id from beneath`;
	return besidePlacement(ask.db.selectFrom('task'), placed)
		.select(['task.id', position.as('position')])
		.where(sql<boolean>`task.id in (${beneath})`)
		.where((eb) => eb.not(words.isOneOf(eb.ref('task.id'), ids)))
		.orderBy('task.id')
		.execute();
}
