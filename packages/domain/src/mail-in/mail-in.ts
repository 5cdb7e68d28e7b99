import * as z from 'zod/mini';
import { instantOrUnset } from '../contract/fields.ts';

/** Where e-mails become tasks of a project. See docs/wire/models.md#mail-in-address. */
export const mailInAddress = z.object({
	/** With a secret word in it; empty where the project has none. */
	address: z.string(),
	/** When its word was made. */
	created: instantOrUnset,
});
export type MailInAddress = z.output<typeof mailInAddress>;
