import type { Tell } from '../../asking/index.ts';
import { day, type JobAct, job } from '../job/index.ts';

/** What was read is kept for so long after. What nobody has read stays. */
const readKeptMs = 90 * day;

/** So many are looked at in one go. */
const atOnce = 5000;

/**
 * What was read long ago goes, and then what it told, unless somebody else is still shown it. All that could be told anew
 * for that is a mention that is written again after so long.
 */
export const forgetOldNews = job({
	name: 'forget old news',
	everyMs: day,
	async run(act) {
		await forgetRead(act);
		await forgetUntold(act);
	},
});

/** In small steps: nobody waits for an inbox of years. */
async function forgetRead({ app, tell, signal }: JobAct): Promise<void> {
	const { last } = await app.database.read
		.selectFrom('notification')
		.select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
		.executeTakeFirstOrThrow();
	for (let from = 0; from < Number(last) && !signal.aborted; from += atOnce) {
		await tell((telling) => forgetReadAmong(telling, { from, to: from + atOnce }));
	}
}

async function forgetReadAmong(
	{ db, now, changes }: Tell,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
	const gone = await db
		.deleteFrom('notification')
		.where('id', '>', from)
		.where('id', '<=', to)
		.where('read_at', '<', now - readKeptMs)
		.returning('user_id')
		.execute();
	if (gone.length === 0) return;
	const userIds = [...new Set(gone.map((row) => row.user_id))];
	const line = { entityId: 0, projectId: null };
	changes.record('notification.forgotten', { ...line, after: { userIds } });
}

/** What is in nobody's inbox is of use to nobody. */
async function forgetUntold({ app }: JobAct): Promise<void> {
	await app.database.write((db) =>
		db
			.deleteFrom('notification_content')
			.where((eb) =>
				eb.not(
					eb.exists(
						eb
							.selectFrom('notification')
							.select(eb.lit(1).as('one'))
							.whereRef('notification.content_id', '=', 'notification_content.id'),
					),
				),
			)
			.execute(),
	);
}
