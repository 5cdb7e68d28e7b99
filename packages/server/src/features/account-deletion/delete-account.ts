import { toId } from '@ordna/domain/contract';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, emptySecurityLines } from '../../context/index.ts';
import { forgetAccessOf } from '../access/index.ts';
import { dropMailFor, sendMail, toRecipient } from '../mail/index.ts';
import { endAllSessions } from '../session/index.ts';
import { leaveTasks } from '../task-record/index.ts';
import { leaveAllTeams } from '../team/index.ts';
import { deleteTemplatesOf } from '../template/index.ts';
import { deleteUser } from '../user/index.ts';
import { botsOf, forgetInPersonalLines } from './forget-name.ts';
import { handProjectsOver } from './hand-over.ts';
import { dropSavedFilters, dropUnusedLabels, takeReactionsBack } from './leave-parts.ts';

/**
 * Deletes an account for good, with everything that only its owner could see. What is shared lives on with the others;
 * tasks and comments in it stay, by nobody. Their bots go with them. A last e-mail says that it is done. The heir, or else
 * who was chosen when this was scheduled, owns what is shared.
 */
export async function deleteAccount(context: CommandContext, id: UserId, heirId?: UserId): Promise<void> {
	const person = await context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
	if (!person) return;
	// First: it locks the projects.
	const heirIds = await handProjectsOver(context, id, heirId ?? person.deletion_heir_id);
	for (const bot of await botsOf(context, id)) await deleteAccount(context, toId('user', bot.id));
	await endAllSessions(context, id);
	await leaveTasks(context, id);
	await takeReactionsBack(context, id);
	const filters = await dropSavedFilters(context, id);
	const templates = await deleteTemplatesOf(context, id);
	const labels = await dropUnusedLabels(context, id);
	await leaveAllTeams(context, id);
	await forgetAccessOf(context, id);
	await dropMailFor(context, id);
	if (person.email !== '') await sendMail(context, { to: toRecipient(person), kind: 'account.deleted', data: {} });
	await deleteUser(context, id);
	await emptySecurityLines(context, id);
	await forgetInPersonalLines(context, { user: [id], 'saved filter': filters, template: templates, label: labels });
	context.changes.record('user.deleted', {
		entityId: id,
		projectId: null,
		...(heirIds.length > 0 && { after: { heirIds } }),
	});
}
