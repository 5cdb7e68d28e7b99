import { addMs } from '@ordna/domain/time';
import { day, hour, job } from '../job/index.ts';
import { recordEnd } from './oauth.commands.ts';
import { appsDeadBefore } from './oauth.lifetime.ts';

/** A copy of a refresh token that turns up later is refused like one that never was. */
const renewedTokensKeptMs = 30 * day;

/** So long it is known what a code gave, in case somebody sends it again. */
const codesKeptMs = day;

/** Apps that were idle for too long, or connected too long ago, are disconnected, and what is known of their codes and old tokens goes. */
export const endIdleApps = job({
	name: 'end idle apps',
	everyMs: hour,
	async run({ run: runCommand }) {
		await runCommand(async (context) => {
			const { app, db, now } = context;
			const deadBefore = appsDeadBefore(app.settings, now);
			const idle = await db
				.deleteFrom('connected_app')
				.where((eb) => eb.or([eb('renewed', '<', deadBefore.renewed), eb('created', '<', deadBefore.created)]))
				.returningAll()
				.execute();
			for (const row of idle) recordEnd(context, row);
			await db.deleteFrom('renewed_app_token').where('renewed', '<', addMs(now, -renewedTokensKeptMs)).execute();
			await db.deleteFrom('oauth_code').where('created', '<', addMs(now, -codesKeptMs)).execute();
		});
	},
});
