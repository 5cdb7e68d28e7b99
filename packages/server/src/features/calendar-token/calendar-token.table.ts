import type { CalendarToken } from '@ordna/domain/calendar-token';
import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface CalendarTokenTable {
	id: Generated<number>;
	user_id: number;
	/** SHA-256: a random token needs nothing slower. */
	token_hash: string;
	name: Generated<string>;
	created: Instant;
	/** `null` before the first use. */
	last_used: Generated<Instant | null>;
}

export interface CalendarTokenTables {
	calendar_token: CalendarTokenTable;
}

/** The only way from a row to a calendar token; the secret itself is nowhere. */
export function toCalendarToken(row: Pick<Selectable<CalendarTokenTable>, 'id' | 'name' | 'created'>): CalendarToken {
	return { id: toId('calendar token', row.id), name: row.name, created: row.created, token: '' };
}
