import { nameKey, type Registration } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import type { User } from '@ordna/domain/user';
import type { RequestContext } from '../../http/index.ts';
import { joinInvitedTeams, requireOpenInvitation, useInvitation } from '../invitation/index.ts';
import { joinInvitedProject } from '../project-invitation/index.ts';
import { registrationMode } from '../registration/index.ts';
import { register } from './account.register.ts';

/**
 * Makes an account as whoever came: where not everybody may register, it takes an invitation, and where nobody may, there is
 * no such page. An address that the invitation was sent to is confirmed by it, and the project that it opens is shared with
 * them.
 */
export async function registerHere(
	context: RequestContext,
	registration: Registration,
	invitation: string,
): Promise<User> {
	const mode = await registrationMode(context.app);
	if (mode === 'closed' || (mode === 'invitation' && invitation === '')) throw fail('route.missing');
	if (invitation === '') return register(context, registration);
	const { email } = await requireOpenInvitation(context, invitation);
	const isConfirmed = email !== '' && nameKey(email) === nameKey(registration.email);
	return register(context, registration, {
		isConfirmed,
		async onMade(command, id) {
			const used = await useInvitation(command, invitation, id);
			await joinInvitedTeams(command, used.id, { id, username: registration.username });
			await joinInvitedProject(command, used, id);
		},
	});
}
