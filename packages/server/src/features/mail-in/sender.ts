import { toId } from '@ordna/domain/contract';
import type { App, Person } from '../../context/index.ts';
import { findAccountOfAddress } from '../identity/index.ts';
import { accountStatus, requireAccount } from '../user/index.ts';

/**
 * Whose confirmed address this is: an account that is open, and that no other account shares the address with. An address
 * that waits to be confirmed is nobody's yet.
 */
export async function findSender(app: App, address: string): Promise<Person | undefined> {
	if (address === '') return undefined;
	const row = await findAccountOfAddress({ db: app.database.read }, address);
	if (!row || row.bot_owner_id !== null || row.status !== accountStatus.active) return undefined;
	const id = toId('user', row.id);
	const { deletionScheduledAt } = await requireAccount(app, id);
	if (deletionScheduledAt !== null && deletionScheduledAt <= app.clock.now()) return undefined;
	return { kind: 'person', id, username: row.username, sessionId: null, scopes: null };
}
