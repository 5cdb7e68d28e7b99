import type { ServiceImportStage } from '@ordna/domain/import';
import type { ZipWriter } from '../../outside/zip.ts';
import type { Credentials } from './credentials.ts';
import type { ServiceApi } from './service-api.ts';

/** What fetches an account gets. */
export interface Fetching {
	readonly api: ServiceApi;
	readonly credentials: Credentials;
	/** The service as it answers these headers, which are shown to itself alone. */
	readonly open: (headers: Readonly<Record<string, string>>) => ServiceApi;
	/** The address below which the API stands. */
	readonly base: string;
	/** Takes what was fetched. */
	readonly zip: ZipWriter;
	/** Notes how far it is. Throws `GivenUp` where it is to stop. */
	readonly note: (stage: ServiceImportStage, done?: number, total?: number) => Promise<void>;
	readonly maxFileBytes: number;
}
