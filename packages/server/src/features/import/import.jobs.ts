import { toId } from '@ordna/domain/contract';
import { hour, job } from '../job/index.ts';
import { forgetOldFiles, takeBack } from './import.commands.ts';
import { findDead } from './import.queries.ts';
import { importQueue } from './import.queue.ts';

/** Takes back what imports left that broke off with their process: nobody ever saw it. */
export const takeBackImports = job({
	name: 'take back imports that broke off',
	// As often as a lease ends: a start finds at once, or soon, what broke off with the process before it.
	everyMs: importQueue.leaseMs,
	async run(context) {
		for (const row of await findDead(context)) {
			const person = {
				kind: 'person',
				id: toId('user', row.user_id),
				username: row.username,
				sessionId: null,
				scopes: null,
			} as const;
			await context.run((context) => takeBack({ ...context, caller: person }, row));
		}
	},
});

/** Forgets files that were sent to be imported, and were not. */
export const forgetImportFiles = job({
	name: 'forget files that were not imported',
	everyMs: hour,
	async run(context) {
		await context.run(forgetOldFiles);
	},
});
