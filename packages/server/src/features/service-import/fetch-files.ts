import { Readable } from 'node:stream';
import type { Fetching } from './fetching.ts';
import { ServiceFailure } from './service-api.ts';
import type { JsonObject } from './service-json.ts';

/** So many files one import takes. */
const maxFiles = 20_000;

/** A file at a service. */
export interface WantedFile {
	/** Under what its fate is kept. */
	readonly key: string;
	readonly url: string;
	/** As the service says; 0 where it does not. */
	readonly size: number;
}

/**
 * Fetches files beside what was fetched; what becomes of each, by its key: under which id its bytes are, or why they are
 * not there.
 */
export async function fetchFiles(
	wanted: readonly WantedFile[],
	{ api, zip, note, maxFileBytes }: Pick<Fetching, 'api' | 'zip' | 'note' | 'maxFileBytes'>,
): Promise<Record<string, JsonObject>> {
	if (wanted.length > maxFiles) throw new ServiceFailure('tooMuch', `${wanted.length} files`);
	const fates: [string, JsonObject][] = [];
	for (const [at, { key, url, size }] of wanted.entries()) {
		await note('files', at, wanted.length);
		const fetched = size > maxFileBytes ? ({ is: 'tooLarge' } as const) : await api.bytes(url, maxFileBytes);
		fates.push([key, fetched.is === 'here' ? { id: at + 1 } : { why: fetched.is }]);
		if (fetched.is === 'here') await zip.add(`files/${at + 1}`, Readable.from([fetched.bytes]));
	}
	return Object.fromEntries(fates);
}
