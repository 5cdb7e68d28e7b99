import { cache, type QueryContext } from '../../context/index.ts';

const tasksByPerson = cache<number, ReadonlySet<number>>({
	name: 'favourite tasks',
	limit: 5000,
	dropOn({ kind, actorId }, tasks) {
		// Everybody's marks go with what they are on.
		if (kind === 'task.purged' || kind === 'project.deleted') tasks.dropAll();
		if (kind === 'task.starred') tasks.drop(actorId);
	},
});

/** The tasks a person has marked as favourite; a visitor marks none. */
export async function favoriteTasks(context: QueryContext): Promise<ReadonlySet<number>> {
	const { caller } = context;
	return caller.kind === 'person' ? tasksByPerson.get(context, caller.id, () => load(context, caller.id)) : new Set();
}

async function load(context: QueryContext, personId: number): Promise<ReadonlySet<number>> {
	const rows = await context.db
		.selectFrom('favorite')
		.select('entity_id')
		.where('user_id', '=', personId)
		.where('entity', '=', 'task')
		.execute();
	return new Set(rows.map((row) => row.entity_id));
}
