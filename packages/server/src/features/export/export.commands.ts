import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Content } from '../file/index.ts';
import { insertFiles } from '../file/index.ts';
import { makeDue } from '../job/index.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';

/** The name of the job that makes them. */
export const exportJob = 'make exports';

/** Asks for an export of the caller. Who asks again while it is not finished asks once. */
export async function requestExport(context: CommandContext): Promise<void> {
	await requestExportOf(context, requirePerson(context.caller).id);
}

/** Asks for an export of somebody, which they alone can download. */
export async function requestExportOf(context: CommandContext, id: UserId): Promise<void> {
	await context.db
		.insertInto('export')
		.values({ user_id: id, requested: context.now, file_id: null, finished: null })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ requested: context.now }))
		.execute();
	await makeDue(context, exportJob);
	context.changes.record('export.requested', { entityId: id, projectId: null });
}

/** Puts a finished export in the place of the one before, and says so by e-mail. */
export async function finishExport(context: CommandContext, userId: number, content: Content): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'export.zip', content }]);
	await context.db
		.updateTable('export')
		.set({ requested: null, file_id: file?.id ?? null, finished: context.now })
		.where('user_id', '=', userId)
		.execute();
	context.changes.record('export.finished', { entityId: userId, projectId: null });
	const [to] = await recipientsOf(context, [userId]);
	if (to) await sendMail(context, { to, kind: 'export.ready', data: {} });
}
