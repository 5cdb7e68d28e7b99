import type { UserId } from '@ordna/domain/user';
import { emptySecurityLines, type Tell } from '../../asking/index.ts';
import { forgetAccessOf } from '../access/index.ts';
import { dropMailFor, sendMail, toRecipient } from '../mail/index.ts';
import { endAllSessions } from '../session/index.ts';
import { unassign } from '../task-record/index.ts';
import { leaveAllTeams } from '../team/index.ts';
import { deleteUser } from '../user/index.ts';
import { forgetInPersonalLines } from './forget-name.ts';
import { handProjectsOver } from './hand-over.ts';
import { dropSavedFilters, dropUnusedLabels, takeReactionsBack } from './leave-parts.ts';

/**
 * Deletes an account for good, with everything that only its owner could see. What is shared lives on with the others;
 * tasks and comments in it stay, by nobody. A last letter says that it is done.
 */
export async function deleteAccount(tell: Tell, id: UserId): Promise<void> {
	const person = await tell.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
	if (!person) return;
	// First: it locks the projects.
	await handProjectsOver(tell, id);
	await endAllSessions(tell, id);
	await unassign(tell, id);
	await takeReactionsBack(tell, id);
	const filters = await dropSavedFilters(tell, id);
	const labels = await dropUnusedLabels(tell, id);
	await leaveAllTeams(tell, id);
	await forgetAccessOf(tell, id);
	await dropMailFor(tell, id);
	await sendMail(tell, { to: toRecipient(person), kind: 'account.deleted', data: {} });
	await deleteUser(tell, id);
	await emptySecurityLines(tell, id);
	await forgetInPersonalLines(tell, { user: [id], 'saved filter': filters, label: labels });
	tell.changes.record('user.deleted', { entityId: id, projectId: null });
}
