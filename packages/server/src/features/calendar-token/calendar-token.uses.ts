import type { UsedTokens } from '../token-use/index.ts';

/** Their last use, as it is noted; not the change of a token, so it has no line in the log. */
export const usedCalendarTokens: UsedTokens = {
	name: 'calendar_token',
	async write(db, id, at) {
		await db.updateTable('calendar_token').set({ last_used: at }).where('id', '=', id).execute();
	},
};
