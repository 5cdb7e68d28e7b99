import { createHash } from 'node:crypto';
import * as z from 'zod';
import { OperationalError } from '../observe/operational-error.ts';

const tally = z.object({ count: z.number(), checksum: z.string() });

/** What a backup says of itself; the last thing written, so that one that broke off has none. */
export const manifest = z.object({
	format: z.literal('ordna-backup'),
	version: z.literal(1),
	/** Of Ordna. */
	madeBy: z.string(),
	/** ISO 8601. */
	madeAt: z.string(),
	/** The steps of the tables, in order. */
	steps: z.array(z.string()),
	tables: z.record(z.string(), tally),
	lastIds: z.record(z.string(), z.number()),
	/** SHA-256 of each file's content, by its key in the storage. */
	files: z.record(z.string(), z.string()),
	/** SHA-256 of the secret; older backups have none. */
	secret: z.optional(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** The names inside the archive. */
export const entryNames = {
	manifest: 'manifest.json',
	secret: 'secret',
	table: (name: string) => `tables/${name}.jsonl`,
	file: (key: string) => `files/${key}`,
} as const;

/** Thrown with a sentence for people when a backup cannot be used. */
export class BadBackup extends OperationalError {}

/** The sum of a secret, as the manifest has it. */
export function sumOfSecret(secret: string): string {
	return createHash('sha256').update(secret).digest('hex');
}
