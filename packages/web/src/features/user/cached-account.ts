import type { Account } from '@ordna/domain/account';
import { browserStorage, localValue } from '../../platform/local/index.ts';

function asAccount(stored: unknown): Account | undefined {
	const isAccount = typeof stored === 'object' && stored !== null && 'id' in stored && 'settings' in stored;
	// Written by this client alone; a form of it from before is caught up with by the first answer.
	return isAccount ? (Object.assign({ avatar: '' }, stored) as Account) : undefined;
}

/** The account as it was last seen here, so that the first screen need not wait for it. Signing out forgets it. */
export const cachedAccount = localValue<Account | null>({
	storage: browserStorage(),
	key: 'account',
	read: asAccount,
	otherwise: null,
});
