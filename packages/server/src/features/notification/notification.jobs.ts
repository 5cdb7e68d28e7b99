import { addMs } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { day, type JobContext, job } from '../job/index.ts';

/** What was read is kept for so long after. What nobody has read stays. */
const readKeptMs = 90 * day;

/** So many are looked at in one go. */
const batchSize = 5000;

/**
 * What was read long ago goes, and then its content, unless somebody else is still shown it. The only thing that could
 * be notified anew for that is a mention that is written again after so long.
 */
export const forgetOldNotifications = job({
	name: 'forget old news',
	everyMs: day,
	async run(context) {
		await forgetRead(context);
		await forgetUntold(context);
	},
});

/** In small steps: nobody waits for an inbox of years. */
async function forgetRead({ app, run: runCommand, signal }: JobContext): Promise<void> {
	const { last } = await app.database.read
		.selectFrom('notification')
		.select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
		.executeTakeFirstOrThrow();
	for (let from = 0; from < Number(last) && !signal.aborted; from += batchSize) {
		await runCommand((context) => forgetReadAmong(context, { from, to: from + batchSize }));
	}
}

async function forgetReadAmong(
	{ db, now, changes }: CommandContext,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
	const gone = await db
		.deleteFrom('notification')
		.where('id', '>', from)
		.where('id', '<=', to)
		.where('read_at', '<', addMs(now, -readKeptMs))
		.returning('user_id')
		.execute();
	if (gone.length === 0) return;
	const userIds = [...new Set(gone.map((row) => row.user_id))];
	const line = { entityId: 0, projectId: null };
	changes.record('notification.forgotten', { ...line, after: { userIds } });
}

/** What is in nobody's inbox is of use to nobody. */
async function forgetUntold({ app }: JobContext): Promise<void> {
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
