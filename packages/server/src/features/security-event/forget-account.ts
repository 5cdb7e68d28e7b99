import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';

/** Of somebody whose account goes nothing says any more from where they came, and what their tokens were called. */
export async function forgetSecurityEvents({ db }: Tell, id: UserId): Promise<void> {
	const nothing = { security_of: null, ip_address: null, user_agent: null };
	await db
		.updateTable('change')
		.set({ before: null, after: null })
		.where('security_of', '=', id)
		.where('project_id', 'is', null)
		.execute();
	await db.updateTable('change').set(nothing).where('security_of', '=', id).execute();
}
