import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

export const calendarTokenId = id('calendar token');
export type CalendarTokenId = z.output<typeof calendarTokenId>;

/** A password of its own for a calendar program. Source: api/models.md 19. */
export const calendarToken = z.object({
	id: calendarTokenId,
	created: instant,
	/** Only in the answer that makes it, else empty; nobody can read it again. */
	token: z.string(),
});
export type CalendarToken = z.output<typeof calendarToken>;
