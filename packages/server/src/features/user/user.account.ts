import type { Settings } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type App, cache } from '../../context/index.ts';
import type { Settings as ServerSettings } from '../../settings/index.ts';
import { quietHoursOf } from './quiet-hours.ts';
import { isAdminRow } from './user.administrators.ts';
import { avatarOf, type UserRow } from './user.table.ts';

/** How an account stands (docs/wire/auth.md#accounts). */
export const accountStatus = { active: 0, unconfirmed: 1, disabled: 2, locked: 3 } as const;

/** Accounts with a password kept here say so in `issuer`. */
export const localIssuer = 'local';

/** Accounts of bots say so in `issuer`: no password, provider, directory or proxy leads to one. */
export const botIssuer = 'bot';

/** What the server knows of a person; nothing of this goes out as it is. */
export interface AccountFacts {
	readonly id: UserId;
	readonly username: string;
	readonly email: string;
	readonly status: number;
	/** `local`, `ldap`, `bot`, or the address of an OpenID issuer. */
	readonly issuer: string;
	readonly isAdmin: boolean;
	/** Of a bot: the person it belongs to; `null` for people. */
	readonly botOwnerId: UserId | null;
	/** As others see it. */
	readonly avatar: string;
	/** An address that waits to be confirmed; empty without one. */
	readonly pendingEmail: string;
	readonly deletionScheduledAt: Instant | null;
	readonly settings: Omit<Settings, 'extraSettingsLinks'>;
	/** Links that a provider gave for the settings; `null` without. */
	readonly extraSettingsLinks: unknown;
	readonly created: Instant;
	readonly updated: Instant;
}

/** Accounts, kept until the log says that one changed: every request looks at one. */
const accounts = cache<number, AccountFacts>({
	name: 'accounts',
	limit: 5000,
	dropOn({ entity, entityId }, cached) {
		if (entity === 'user') cached.drop(entityId);
	},
});

/** The account of a person; one that is gone is refused as their token is. */
export function requireAccount(app: App, id: UserId): Promise<AccountFacts> {
	return accounts.get({ app }, id, async () => {
		const row = await app.database.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
		if (!row) throw fail('access.noToken');
		return toAccountFacts(app.settings, row);
	});
}

/** Why an account is closed, or `undefined` while it is open. */
export function whyClosed({ status }: Pick<AccountFacts, 'status'>): 'user.disabled' | 'user.locked' | undefined {
	if (status === accountStatus.disabled) return 'user.disabled';
	return status === accountStatus.locked ? 'user.locked' : undefined;
}

/** Refuses a closed account. */
export function requireOpen(account: Pick<AccountFacts, 'status'>): void {
	const reason = whyClosed(account);
	if (reason) throw fail(reason);
}

/** The only way from a row to what is known of an account; the password's hash stays behind. */
function toAccountFacts(server: ServerSettings, row: UserRow): AccountFacts {
	return {
		id: toId('user', row.id),
		username: row.username,
		email: row.email,
		status: row.status,
		issuer: row.issuer,
		isAdmin: isAdminRow(server, row),
		botOwnerId: row.bot_owner_id === null ? null : toId('user', row.bot_owner_id),
		avatar: avatarOf(row),
		pendingEmail: row.pending_email,
		deletionScheduledAt: row.deletion_scheduled_at,
		settings: toSettings(row),
		extraSettingsLinks: row.extra_settings_links === null ? null : JSON.parse(row.extra_settings_links),
		created: row.created,
		updated: row.updated,
	};
}

/** Somebody's quiet hours, as they set them. */
function quietSettings(row: UserRow) {
	const { isOn, begin, end, weekdays } = quietHoursOf(row);
	return { quietHoursEnabled: isOn, quietHoursBegin: begin, quietHoursEnd: end, quietWeekdays: [...weekdays] };
}

function toSettings(row: UserRow): AccountFacts['settings'] {
	return {
		name: row.name,
		emailRemindersEnabled: row.email_reminders_enabled === 1,
		discoverableByName: row.discoverable_by_name === 1,
		discoverableByEmail: row.discoverable_by_email === 1,
		overdueTasksRemindersEnabled: row.overdue_reminders_enabled === 1,
		overdueTasksRemindersTime: row.overdue_reminders_time,
		...quietSettings(row),
		defaultProjectId: toId('project', row.default_project_id ?? 0),
		weekStart: row.week_start,
		language: row.language,
		timezone: row.timezone,
		frontendSettings: JSON.parse(row.frontend_settings),
	};
}
