import type { CalendarToken, CalendarTokenId } from '@ordna/domain/calendar-token';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface CalendarTokenTable {
	id: Generated<number>;
	user_id: number;
	/** SHA-256: a random token needs nothing slower. */
	token_hash: string;
	created: number;
	/** `null` before the first use. */
	last_used: Generated<number | null>;
}

export interface CalendarTokenTables {
	calendar_token: CalendarTokenTable;
}

/** The only way from a row to a calendar token; the secret itself is nowhere. */
export function toCalendarToken(row: Pick<Selectable<CalendarTokenTable>, 'id' | 'created'>): CalendarToken {
	return { id: row.id as CalendarTokenId, created: row.created as Instant, token: '' };
}
