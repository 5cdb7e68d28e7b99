import { toId } from '@ordna/domain/contract';
import { parseRight } from '@ordna/domain/right';
import type { LinkShare } from '@ordna/domain/share';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface ProjectUserTable {
	id: Generated<number>;
	project_id: number;
	user_id: number;
	right: number;
	/** `null` of shares that are older than this column, and where the account is gone. */
	shared_by_id: number | null;
	created: Instant;
	updated: Instant;
}

export interface ProjectTeamTable {
	id: Generated<number>;
	project_id: number;
	team_id: number;
	right: number;
	/** `null` of shares that are older than this column, and where the account is gone. */
	shared_by_id: number | null;
	created: Instant;
	updated: Instant;
}

export interface LinkShareTable {
	id: Generated<number>;
	hash: string;
	name: Generated<string>;
	project_id: number;
	right: number;
	password_hash: Generated<string>;
	shared_by_id: number;
	/** `null` for never. */
	expires_at: Instant | null;
	opened_count: Generated<number>;
	last_opened: Instant | null;
	created: Instant;
	updated: Instant;
}

export type ProjectUserRow = Selectable<ProjectUserTable>;
export type ProjectTeamRow = Selectable<ProjectTeamTable>;
export type LinkShareRow = Selectable<LinkShareTable>;

export interface ShareTables {
	project_user: ProjectUserTable;
	project_team: ProjectTeamTable;
	link_share: LinkShareTable;
}

/** The only way from a row to a link share: the password stays behind. */
export function toLinkShare(
	row: LinkShareRow,
	{ sharedBy, isSuspended }: Pick<LinkShare, 'sharedBy' | 'isSuspended'>,
): LinkShare {
	return {
		id: toId('link share', row.id),
		hash: row.hash,
		name: row.name,
		right: parseRight(row.right) ?? 'read',
		sharingType: row.password_hash === '' ? 1 : 2,
		password: '',
		sharedBy,
		isSuspended,
		expiresAt: row.expires_at,
		openedCount: row.opened_count,
		lastOpened: row.last_opened,
		created: row.created,
		updated: row.updated,
	};
}
