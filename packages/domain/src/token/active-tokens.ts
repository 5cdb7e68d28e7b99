import * as z from 'zod/mini';

/** How many keys beside the password open an account: for programs, and for calendars. Ours, beside v1. */
export const activeTokens = z.object({ apiTokens: z.number(), calendarTokens: z.number() });
export type ActiveTokens = z.output<typeof activeTokens>;
