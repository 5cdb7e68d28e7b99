import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

const exportId = id('export');

/** How long a finished export is kept, in milliseconds. See docs/wire/models.md#export. */
export const exportRetentionMs = 7 * 24 * 60 * 60 * 1000;

/** What is being packed. Each is counted by itself. */
export const exportStages = ['tasks', 'files'] as const;
export type ExportStage = (typeof exportStages)[number];

/** Why an export failed; the words for each stand in the language files. */
export const exportProblems = [
	/** There is not enough disk space on the server. */
	'diskFull',
	/** The storage of files cannot be reached. */
	'filesAway',
	/** Something else went wrong; the log of the server says what. */
	'failed',
] as const;
export type ExportProblem = (typeof exportProblems)[number];

/** The finished export of one's data; empty while there is none, none is being prepared, and none failed. */
export const exportStatus = z.object({
	id: z.optional(exportId),
	/** Bytes. */
	size: z.optional(z.number()),
	created: z.optional(instant),
	expires: z.optional(instant),
	/** One is being prepared since then. A finished one stays until it takes its place. */
	requested: z.optional(instant),
	/** How far the one that is being prepared is, once it has begun. */
	progress: z.optional(z.object({ stage: z.enum(exportStages), done: z.number(), total: z.number() })),
	/** The last one failed: when, why, and under which reference the log of the server has it. */
	failure: z.optional(z.object({ at: instant, problem: z.enum(exportProblems), reference: z.string() })),
});
export type ExportStatus = z.output<typeof exportStatus>;
