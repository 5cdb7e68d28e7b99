import type { UserId } from '@ordna/domain/user';
import { job, minute } from '../job/index.ts';
import { takeBack } from './import.commands.ts';
import { findDead } from './import.queries.ts';

/** Takes back what imports left that broke off with their process: nobody ever saw it. */
export const takeBackImports = job({
	name: 'take back imports that broke off',
	everyMs: 10 * minute,
	async run(act) {
		for (const row of await findDead(act)) {
			const person = {
				kind: 'person',
				id: row.user_id as UserId,
				username: row.username,
				sessionId: null,
				scopes: null,
			} as const;
			await act.tell((tell) => takeBack({ ...tell, caller: person }, row));
		}
	},
});
