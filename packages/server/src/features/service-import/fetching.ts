import type { ServiceImportStage } from '@ordna/domain/import';
import type { ZipWriter } from '../../outside/zip.ts';
import type { ServiceApi } from './service-api.ts';

/** What fetches an account gets. */
export interface Fetching {
	readonly api: ServiceApi;
	/** The address below which the API stands. */
	readonly base: string;
	/** Takes what was fetched. */
	readonly zip: ZipWriter;
	/** Notes how far it is. Throws `GivenUp` where it is to stop. */
	readonly note: (stage: ServiceImportStage, done?: number, total?: number) => Promise<void>;
	readonly maxFileBytes: number;
}
