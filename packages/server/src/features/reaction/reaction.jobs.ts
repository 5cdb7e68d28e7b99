import type { ReactionEntity } from '@ordna/domain/reaction';
import type { Ask } from '../../asking/index.ts';
import { day, type JobAct, job } from '../job/index.ts';

/** So many things are looked at in one statement. */
const batchSize = 1000;

/** Reactions to what is gone for good go too. They name a task or a comment, so the database cannot see to it. */
export const forgetReactionsToNothing = job({
	name: 'forget reactions to nothing',
	everyMs: day,
	async run(act) {
		await forget(act, 'task');
		await forget(act, 'comment');
	},
});

async function forget(act: JobAct, entity: ReactionEntity): Promise<void> {
	for (let after = 0; !act.signal.aborted; ) {
		const ids = await reactedTo(act, entity, after);
		const last = ids.at(-1);
		if (last === undefined) return;
		after = last;
		const there = await existing(act, entity, ids);
		const gone = ids.filter((id) => !there.has(id));
		if (gone.length === 0) continue;
		await act.tell(async ({ db, words }) => {
			await db
				.deleteFrom('reaction')
				.where('entity', '=', entity)
				.where((eb) => words.isOneOf(eb.ref('entity_id'), gone))
				.execute();
		});
	}
}

async function reactedTo({ db }: Ask, entity: ReactionEntity, after: number): Promise<number[]> {
	const rows = await db
		.selectFrom('reaction')
		.select('entity_id')
		.distinct()
		.where('entity', '=', entity)
		.where('entity_id', '>', after)
		.orderBy('entity_id')
		.limit(batchSize)
		.execute();
	return rows.map((row) => row.entity_id);
}

async function existing({ db, words }: Ask, entity: ReactionEntity, ids: readonly number[]): Promise<Set<number>> {
	const rows = await db
		.selectFrom(entity === 'task' ? 'task' : 'comment')
		.select('id')
		.where((eb) => words.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => row.id));
}
