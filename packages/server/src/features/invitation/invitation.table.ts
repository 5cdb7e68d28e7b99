import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface InvitationTable {
	id: Generated<number>;
	/** SHA-256 of what the link holds. */
	token_hash: string;
	/** What the link holds, sealed: an administrator copies it again. */
	sealed: string;
	/** Whom it was sent to; empty for a link that somebody passes on. */
	email: Generated<string>;
	/** The project that it opens; `null` without. */
	project_id: number | null;
	/** The right on that project. */
	right: Generated<number>;
	created_by_id: number;
	created: Instant;
	/** `null`: it does not expire. */
	expires_at: Instant | null;
	/** 0: without limit. */
	max_uses: Generated<number>;
	uses: Generated<number>;
	is_off: Generated<number>;
	/** When it was sent last by e-mail; `null` for a link that somebody passes on. */
	last_sent: Instant | null;
}

/** Who joined by which invitation. */
export interface InvitationUseTable {
	invitation_id: number;
	user_id: number;
	used: Instant;
}

/** The teams to which an invitation adds whoever joins by it. */
export interface InvitationTeamTable {
	invitation_id: number;
	team_id: number;
	/** Whoever chose the team: people join it as long as they administer it. */
	added_by_id: number;
}

export type InvitationRow = Selectable<InvitationTable>;

export interface InvitationTables {
	invitation: InvitationTable;
	invitation_use: InvitationUseTable;
	invitation_team: InvitationTeamTable;
}
