import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';

/** One sign-in of a person on one device, until it is ended or idle for too long. See docs/wire/models.md#session. */
export const session = z.object({
	/** A UUID. */
	id: z.string(),
	/** What the browser or app calls itself. */
	deviceInfo: z.string(),
	ipAddress: z.string(),
	/** When it was last renewed. */
	lastActive: instant,
	created: instant,
});
export type Session = z.output<typeof session>;

/** An access token: short-lived, sent with every request as `Authorization: Bearer …`. */
export const accessToken = z.object({ token: z.string() });
