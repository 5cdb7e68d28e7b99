import * as z from 'zod/mini';
import { message } from '../contract/fields.ts';

/** A second factor of a person: an app that shows a new code each half minute. See docs/wire/models.md#second-factor. */
export const secondFactor = z.object({
	/** In base 32, as an app takes it. */
	secret: z.string(),
	/** Asked for when signing in; not before a code has proved that the app is set up. */
	enabled: z.boolean(),
	/** All of it in one address, `otpauth://totp/...`, for a picture to be read. */
	url: z.string(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** What stands in for the app when it is lost: ten codes, each of which signs in once. Ours, beside v1. */
const codes = z.array(z.string());

/** The answer to switching a second factor on. */
export const switchedOn = z.extend(message, {
	/** Shown here and never again; left out where the factor was on already. */
	recoveryCodes: z.optional(codes),
});

export const recoveryCodesLeft = z.object({ left: z.number() });

export const recoveryCodes = z.extend(recoveryCodesLeft, { recoveryCodes: codes });
