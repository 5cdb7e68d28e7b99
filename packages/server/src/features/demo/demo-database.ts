import { sql } from 'kysely';
import type { App, QueryContext } from '../../context/index.ts';
import { OperationalError } from '../../observe/operational-error.ts';

const slot = 1;

/** Thrown with a sentence for people when the demo mode is on and the data may be somebody's. */
class NotForDemo extends OperationalError {}

/** Whether the database was made for the demo mode. */
export async function isDemoDatabase({ db }: Pick<QueryContext, 'db'>): Promise<boolean> {
	const row = await db.selectFrom('demo_mark').select('slot').where('slot', '=', slot).executeTakeFirst();
	return row !== undefined;
}

/**
 * Sees at the start that the demo mode empties nothing of anybody. A new database is marked; one that was started without
 * the mode belongs to people from then on, so its mark goes.
 *
 * @throws NotForDemo in demo mode, for a database without the mark.
 */
export async function requireDemoDatabase({ settings, database, clock, log }: App): Promise<void> {
	const isMarked = () => isDemoDatabase({ db: database.read });
	if (!settings.service.demoMode) {
		if (!(await isMarked())) return;
		await database.write((db) => db.deleteFrom('demo_mark').execute());
		log.warn('The database was made for the demo mode, which is off: from now on it is never emptied again.');
		return;
	}
	// Of several processes that start at once, the first marks it before it is anything else.
	if (await isNew(database)) {
		await database.write((db) =>
			db
				.insertInto('demo_mark')
				.values({ slot, made: clock.now() })
				.onConflict((conflict) => conflict.column('slot').doNothing())
				.execute(),
		);
	}
	if (!(await isMarked())) throw new NotForDemo(refusal);
	log.warn('service.demomode is on: each hour everything in the database is deleted.');
}

const refusal =
	'service.demomode is on, but the database was not made in demo mode. The mode deletes everything each hour, so it only ' +
	'works in a database that was empty when the mode was first on. Name another one (database.*), or turn the mode off.';

/** Whether a database never belonged to a server that was started, nor to anybody. */
async function isNew({ read }: App['database']): Promise<boolean> {
	const found = await read
		.selectNoFrom([
			sql<number>`(select count(*) from ${sql.table('installation')})`.as('installations'),
			sql<number>`(select count(*) from ${sql.table('user')})`.as('people'),
		])
		.executeTakeFirstOrThrow();
	return Number(found.installations) === 0 && Number(found.people) === 0;
}
