import type { UsedTokens } from '../token-use/index.ts';

/** Their last use, as it is noted; not the change of a token, so it has no line in the log. */
export const usedApiTokens: UsedTokens = {
	name: 'api_token',
	async write(db, id, at) {
		await db.updateTable('api_token').set({ last_used: at }).where('id', '=', id).execute();
	},
};
