import { type Ask, cache } from '../../asking/index.ts';

const tasksByPerson = cache<number, ReadonlySet<number>>({
	name: 'favourite tasks',
	limit: 5000,
	dropOn({ kind, actorId }, tasks) {
		if (kind === 'task.starred') tasks.drop(actorId);
	},
});

/** The tasks a person has marked as favourite; a visitor marks none. */
export async function favoriteTasks(ask: Ask): Promise<ReadonlySet<number>> {
	const { caller } = ask;
	return caller.kind === 'person' ? tasksByPerson.get(ask, caller.id, () => loadFavoriteTasks(ask)) : new Set();
}

/** The marks as they stand in the database now: all of them, or that of one task. */
export async function loadFavoriteTasks(ask: Ask, taskId?: number): Promise<ReadonlySet<number>> {
	if (ask.caller.kind !== 'person') return new Set();
	const rows = await ask.db
		.selectFrom('favorite')
		.select('entity_id')
		.where('user_id', '=', ask.caller.id)
		.where('entity', '=', 'task')
		.$if(taskId !== undefined, (query) => query.where('entity_id', '=', taskId ?? 0))
		.execute();
	return new Set(rows.map((row) => row.entity_id));
}
