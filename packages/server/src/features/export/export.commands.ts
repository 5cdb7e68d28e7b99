import { requirePerson, type Tell } from '../../asking/index.ts';
import type { Content } from '../file/index.ts';
import { insertFiles } from '../file/index.ts';
import { makeDue } from '../job/index.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';

/** The name of the job that makes them. */
export const exportJob = 'make exports';

/** Asks for an export of the caller. Who asks again while it is not finished asks once. */
export async function requestExport(tell: Tell): Promise<void> {
	const { id } = requirePerson(tell.caller);
	await tell.db
		.insertInto('export')
		.values({ user_id: id, requested: tell.now, file_id: null, finished: null })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ requested: tell.now }))
		.execute();
	await makeDue(tell, exportJob);
	tell.changes.record('export.requested', { entityId: id, projectId: null });
}

/** Puts a finished export in the place of the one before, and says so by letter. */
export async function finishExport(tell: Tell, userId: number, content: Content): Promise<void> {
	const [file] = await insertFiles(tell, [{ name: 'export.zip', content }]);
	await tell.db
		.updateTable('export')
		.set({ requested: null, file_id: file?.id ?? null, finished: tell.now })
		.where('user_id', '=', userId)
		.execute();
	tell.changes.record('export.finished', { entityId: userId, projectId: null });
	const [to] = await recipientsOf(tell, [userId]);
	if (to) await sendMail(tell, { to, kind: 'export.ready', data: {} });
}
