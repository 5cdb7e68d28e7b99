import type { Ask, Tell } from '../../asking/index.ts';
import type { JobAct } from '../job/index.ts';

/** Up to which instant a job has told what was due; what was due before it first ran it leaves alone. */
export async function toldUntil(act: JobAct, name: string): Promise<number> {
	const row = await findMark(act, name);
	if (row) return row.until;
	await act.tell((tell) => setToldUntil(tell, name, act.now));
	return act.now;
}

function findMark(ask: Ask, name: string) {
	return ask.db.selectFrom('reminded_until').select('until').where('name', '=', name).executeTakeFirst();
}

/** Everything up to this instant has been told. */
export async function setToldUntil(tell: Tell, name: string, until: number): Promise<void> {
	await tell.db
		.insertInto('reminded_until')
		.values({ name, until })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
		.execute();
}
