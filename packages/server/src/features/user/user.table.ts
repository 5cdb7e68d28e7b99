import type { AvatarProvider } from '@ordna/domain/avatar';
import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface UserTable {
	id: Generated<number>;
	username: string;
	/** The user name without letter case: two that differ only there are one. */
	username_key: string;
	name: Generated<string>;
	email: Generated<string>;
	/** The address without letter case; `null` where it need not be unique. */
	email_key: string | null;
	password_hash: Generated<string>;
	/** 0 active, 1 e-mail confirmation pending, 2 disabled, 3 locked. */
	status: Generated<number>;
	issuer: Generated<string>;
	subject: Generated<string>;
	/** Of a bot: the person it belongs to; `null` for people. */
	bot_owner_id: Generated<number | null>;
	is_admin: Generated<number>;
	language: Generated<string>;
	timezone: Generated<string>;
	week_start: Generated<number>;
	default_project_id: Generated<number | null>;
	discoverable_by_name: Generated<number>;
	discoverable_by_email: Generated<number>;
	email_reminders_enabled: Generated<number>;
	overdue_reminders_enabled: Generated<number>;
	overdue_reminders_time: Generated<string>;
	quiet_hours_enabled: Generated<number>;
	/** `HH:MM`, as the end is. */
	quiet_hours_begin: Generated<string>;
	quiet_hours_end: Generated<string>;
	/** A bit of each day that is quiet as a whole, Sunday the first. */
	quiet_weekdays: Generated<number>;
	frontend_settings: Generated<string>;
	avatar_provider: Generated<AvatarProvider | ''>;
	avatar_file_id: Generated<number | null>;
	/** Where the picture that a provider gave came from; empty without. */
	picture_url: Generated<string>;
	/** Links that a provider gave for the settings, as JSON. */
	extra_settings_links: Generated<string | null>;
	/** An address that waits to be confirmed; empty without one. */
	pending_email: Generated<string>;
	/** Wrong passwords in a row since the last warning. */
	failed_sign_ins: Generated<number>;
	deletion_scheduled_at: Instant | null;
	/** When the last warning of the deletion was sent. */
	deletion_warned_at: Instant | null;
	/** Who then takes the shared projects over; `null` for whoever has the highest right on each. */
	deletion_heir_id: Generated<number | null>;
	/** When a session of theirs was last used. */
	last_active: Generated<Instant | null>;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export type UserRow = Selectable<UserTable>;

export interface UserTables {
	user: UserTable;
}

/** The columns others may see. */
export const publicUserColumns = [
	'id',
	'name',
	'username',
	'avatar_provider',
	'avatar_file_id',
	'bot_owner_id',
	'created',
	'updated',
] as const;

export type PublicUserRow = Pick<UserRow, (typeof publicUserColumns)[number]>;

/** Two pictures of one kind differ by their files. */
export function avatarOf(row: Pick<UserRow, 'avatar_provider' | 'avatar_file_id'>): string {
	switch (row.avatar_provider) {
		case '':
		case 'default':
			return '';
		case 'initials':
		case 'marble':
		case 'gravatar':
			return row.avatar_provider;
		default:
			return `${row.avatar_provider}-${row.avatar_file_id ?? 0}`;
	}
}

/** Whose bot an account is, as others are told: nothing of a person. */
export function botOwnerOf(row: Pick<UserRow, 'bot_owner_id'>): Pick<User, 'botOwnerId'> {
	return row.bot_owner_id === null ? {} : { botOwnerId: toId('user', row.bot_owner_id) };
}

/** The only way from a row to a person as others see them: without the address. */
export function toUser(row: PublicUserRow): User {
	return {
		id: toId('user', row.id),
		name: row.name,
		username: row.username,
		avatar: avatarOf(row),
		...botOwnerOf(row),
		created: row.created,
		updated: row.updated,
	};
}
