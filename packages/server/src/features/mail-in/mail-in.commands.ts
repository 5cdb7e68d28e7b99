import type { MailInAddress } from '@ordna/domain/mail-in';
import type { CommandContext } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { newWord } from './address.ts';
import { readAddress } from './mail-in.queries.ts';

type WritableProject = Granted<ProjectFacts, 'write'>;

/** Makes the address of a project. One that is there stays. */
export async function createAddress(context: CommandContext, project: WritableProject): Promise<MailInAddress> {
	const made = await context.db
		.insertInto('mail_in_address')
		.values({ project_id: project.id, word: newWord(), created: context.now })
		.onConflict((conflict) => conflict.column('project_id').doNothing())
		.returning('project_id')
		.executeTakeFirst();
	if (made) context.changes.record('mailIn.created', lineOf(project));
	return readAddress(context, project);
}

/** Gives the address of a project another word; makes one where there is none. */
export async function replaceAddress(context: CommandContext, project: WritableProject): Promise<MailInAddress> {
	const replaced = await context.db
		.updateTable('mail_in_address')
		.set({ word: newWord(), created: context.now })
		.where('project_id', '=', project.id)
		.returning('project_id')
		.executeTakeFirst();
	if (!replaced) return createAddress(context, project);
	context.changes.record('mailIn.replaced', lineOf(project));
	return readAddress(context, project);
}

/** Deletes the address of a project. Where it has none nothing happens. */
export async function deleteAddress(context: CommandContext, project: WritableProject): Promise<void> {
	const row = await context.db
		.deleteFrom('mail_in_address')
		.where('project_id', '=', project.id)
		.returning('project_id')
		.executeTakeFirst();
	if (row) context.changes.record('mailIn.deleted', lineOf(project));
}

function lineOf({ id }: ProjectFacts) {
	return { entityId: id, projectId: id };
}
