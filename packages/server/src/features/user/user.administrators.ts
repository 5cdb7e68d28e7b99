import { nameKey } from '@ordna/domain/account';
import type { Settings } from '../../settings/index.ts';
import type { UserRow } from './user.table.ts';

/** Whether the settings of the server name somebody as administrator, by the username: an address is proved by nothing here. */
export function isAdminBySettings({ service }: Settings, username: string): boolean {
	return adminKeys(service.admins).includes(nameKey(username));
}

/** Whether an account administers the server: by its own flag, or named in the settings. A bot never does. */
export function isAdminRow(settings: Settings, row: Pick<UserRow, 'username' | 'is_admin' | 'bot_owner_id'>): boolean {
	if (row.bot_owner_id !== null) return false;
	return row.is_admin === 1 || isAdminBySettings(settings, row.username);
}

/** The usernames in `service.admins`, as they are compared. */
export function adminKeys(admins: readonly string[]): string[] {
	return admins.map(nameKey);
}
