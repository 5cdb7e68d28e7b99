import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';

export const calendarTokenId = id('calendar token');
export type CalendarTokenId = z.output<typeof calendarTokenId>;

/** A password of its own for a calendar program. See docs/wire/models.md#calendar-token. */
export const calendarToken = z.object({
	id: calendarTokenId,
	/** What its owner calls it; empty for one without a name. Ours, beside v1. */
	name: z.string(),
	created: instant,
	/** When it was last used, to the hour; only in lists, and ours, beside v1. */
	lastUsed: z.optional(instantOrUnset),
	/** Only in the answer that makes it, else empty; nobody can read it again. */
	token: z.string(),
});
export type CalendarToken = z.output<typeof calendarToken>;
