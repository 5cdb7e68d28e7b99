import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

const exportId = id('export');

/** How long a finished export is kept, in milliseconds. See docs/wire/models.md#export. */
export const exportRetentionMs = 7 * 24 * 60 * 60 * 1000;

/** The finished export of one's data; empty while there is none, and none is being prepared. */
export const exportStatus = z.object({
	id: z.optional(exportId),
	/** Bytes. */
	size: z.optional(z.number()),
	created: z.optional(instant),
	expires: z.optional(instant),
	/** One is being prepared since then. A finished one stays until it takes its place. */
	requested: z.optional(instant),
});
export type ExportStatus = z.output<typeof exportStatus>;
