import { addMs } from '@ordna/domain/time';
import { hour, job } from '../job/index.ts';
import { mailedTokenLifeMs } from './mailed-token.commands.ts';

/** Tokens that have ended go. Those of registrations stay: without them the account could never be opened. */
export const forgetOldMailedTokens = job({
	name: 'forget old mailed tokens',
	everyMs: hour,
	async run({ app, now }) {
		await app.database.write((db) =>
			db
				.deleteFrom('mailed_token')
				.where('created', '<', addMs(now, -mailedTokenLifeMs))
				.where('purpose', '<>', 'confirm new account')
				.execute(),
		);
	},
});
