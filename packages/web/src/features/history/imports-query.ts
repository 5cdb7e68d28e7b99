import { fileImportEndpoints } from '@ordna/domain/import';
import type { Client } from '../../platform/client.tsx';
import { queryOptions } from '../../platform/queries/index.ts';

/** Imports that can be undone, the newest first. */
export const importsQuery = ({ api }: Client) =>
	queryOptions({
		queryKey: ['imports'],
		queryFn: ({ signal }) => api.call(fileImportEndpoints.list, {}, { signal }),
	});
