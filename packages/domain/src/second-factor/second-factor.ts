import * as z from 'zod/mini';

/** A second factor of a person: an app that shows a new code each half minute. Source: api/models.md 19. */
export const secondFactor = z.object({
	/** In base 32, as an app takes it. */
	secret: z.string(),
	/** Asked for when signing in; not before a code has proved that the app is set up. */
	enabled: z.boolean(),
	/** All of it in one address, `otpauth://totp/...`, for a picture to be read. */
	url: z.string(),
});
export type SecondFactor = z.output<typeof secondFactor>;
