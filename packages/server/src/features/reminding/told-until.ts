import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { JobContext } from '../job/index.ts';

/** Up to which instant a job has told what was due; what was due before it first ran it leaves alone. */
export async function toldUntil(context: JobContext, name: string): Promise<number> {
	const row = await findMark(context, name);
	if (row) return row.until;
	await context.run((context) => setToldUntil(context, name, context.now));
	return context.now;
}

function findMark(context: QueryContext, name: string) {
	return context.db.selectFrom('reminded_until').select('until').where('name', '=', name).executeTakeFirst();
}

/** Everything up to this instant has been told. */
export async function setToldUntil(context: CommandContext, name: string, until: number): Promise<void> {
	await context.db
		.insertInto('reminded_until')
		.values({ name, until })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
		.execute();
}
