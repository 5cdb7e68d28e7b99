import { addMs } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { day } from '../job/index.ts';

/** An e-mail that comes again after so long makes another task. */
export const rememberedMs = 90 * day;

/** Whether an e-mail became a task of a project before. */
export async function wasTaken({ db }: QueryContext, projectId: number, messageHash: string): Promise<boolean> {
	const row = await db
		.selectFrom('mail_in_message')
		.select('project_id')
		.where('project_id', '=', projectId)
		.where('message_hash', '=', messageHash)
		.executeTakeFirst();
	return row !== undefined;
}

/** Marks an e-mail as taken, with the task that it becomes; `false` where it was before, or is at this moment. */
export async function markTaken(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	messageHash: string,
): Promise<boolean> {
	const row = await context.db
		.insertInto('mail_in_message')
		.values({ project_id: project.id, message_hash: messageHash, taken: context.now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('project_id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Forgets e-mails that were taken long ago. */
export async function forgetMessages({ db, now }: CommandContext): Promise<void> {
	await db.deleteFrom('mail_in_message').where('taken', '<', addMs(now, -rememberedMs)).execute();
}
