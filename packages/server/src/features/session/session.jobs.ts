import { addMs } from '@ordna/domain/time';
import { day, hour, job } from '../job/index.ts';
import { deadBefore, oldestStart } from './session.lifetime.ts';

/** A copy of a refresh token that turns up later is refused like one that never was. */
const renewedTokensKeptMs = 30 * day;

/** Sessions that were idle for too long, or began too long ago, end, and whatever holds on to them is told. */
export const endIdleSessions = job({
	name: 'end idle sessions',
	everyMs: hour,
	async run({ run: runCommand }) {
		await runCommand(async ({ app, db, now, changes }) => {
			const ended = await db
				.deleteFrom('session')
				.where((eb) =>
					eb.or([
						eb('created', '<', oldestStart(app.settings, now)),
						eb.and([eb('is_long', '=', 0), eb('last_active', '<', deadBefore(app.settings, now, false))]),
						eb.and([eb('is_long', '=', 1), eb('last_active', '<', deadBefore(app.settings, now, true))]),
					]),
				)
				.returning(['id', 'user_id'])
				.execute();
			for (const [userId, sessions] of Map.groupBy(ended, (row) => row.user_id)) {
				const before = { ids: sessions.map((session) => session.id) };
				changes.record('session.ended', { entityId: userId, projectId: null, before });
			}
			await db.deleteFrom('renewed_token').where('renewed', '<', addMs(now, -renewedTokensKeptMs)).execute();
		});
	},
});
