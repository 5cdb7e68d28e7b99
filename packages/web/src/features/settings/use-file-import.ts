import { batchEndpoints } from '@ordna/domain/batch';
import {
	type CsvConfig,
	fileImportEndpoints,
	type ImportKind,
	type ImportPreview,
	type ImportResult,
} from '@ordna/domain/import';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { randomUuid } from '../../platform/outbox/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { projectsQuery } from '../project/index.ts';

/** Where an import is. */
export type ImportState =
	| { readonly is: 'choosing' }
	| { readonly is: 'looking'; readonly name: string; readonly size: number }
	| { readonly is: 'unknown'; readonly preview: ImportPreview }
	| { readonly is: 'preview'; readonly preview: ImportPreview }
	| { readonly is: 'running'; readonly preview: ImportPreview }
	| { readonly is: 'done'; readonly result: ImportResult; readonly preview: ImportPreview }
	| { readonly is: 'undone' };

/** What somebody chose in the preview. */
export interface ImportChoices {
	readonly updates: boolean;
	/** The keys of those people who are the caller. */
	readonly mine: readonly string[];
}

/** Imports that can be undone, the newest first. */
export const importsQuery = ({ api }: Client) =>
	queryOptions({
		queryKey: ['imports'],
		queryFn: ({ signal }) => api.call(fileImportEndpoints.list, {}, { signal }),
	});

const choosing: ImportState = { is: 'choosing' };

/** Sends a file, shows what an import of it would do, imports it, and takes it back. */
export function useFileImport() {
	const client = useClient();
	const projects = useQuery(projectsQuery(client));
	const earlier = useQuery(importsQuery(client));
	const [state, setState] = useState<ImportState>(choosing);
	const [problem, setProblem] = useState<string>();
	/** How the file is read, as somebody said. */
	const how = useRef<{ readonly kind?: ImportKind; readonly table?: CsvConfig }>({});
	const call = useRef<AbortController>(null);
	useEffect(() => () => call.current?.abort(), []);

	/** Only the last thing that was asked for counts. */
	const run = async (fallback: ImportState, work: (signal: AbortSignal) => Promise<ImportState>) => {
		call.current?.abort();
		const own = new AbortController();
		call.current = own;
		setProblem(undefined);
		try {
			const next = await work(own.signal);
			if (!own.signal.aborted) setState(next);
		} catch (failure) {
			if (own.signal.aborted) return;
			setState(fallback);
			setProblem(failureText(failure));
		}
	};
	const shown = (preview: ImportPreview): ImportState => ({
		is: preview.kind === null ? 'unknown' : 'preview',
		preview,
	});
	const look = (preview: ImportPreview) => {
		void run({ is: preview.kind === null ? 'unknown' : 'preview', preview }, async (signal) =>
			shown(await client.api.call(fileImportEndpoints.look, { id: preview.id, ...how.current }, { signal })),
		);
	};
	const forget = (preview: ImportPreview) => {
		// A file that is not discarded is forgotten within the hour.
		void client.api.call(fileImportEndpoints.discard, { id: preview.id }).catch(() => {});
	};

	return {
		state,
		problem,
		earlier: earlier.data,
		/** @param kind what it is where nothing tells. */
		choose(file: File, kind?: ImportKind) {
			how.current = {};
			setState({ is: 'looking', name: file.name, size: file.size });
			void run(choosing, async (signal) => {
				const preview = await client.api.call(fileImportEndpoints.upload, {}, { files: [file], signal });
				if (preview.kind !== null || kind === undefined) return shown(preview);
				how.current = { kind };
				return shown(await client.api.call(fileImportEndpoints.look, { id: preview.id, kind }, { signal }));
			});
		},
		setKind(preview: ImportPreview, kind: ImportKind) {
			how.current = { kind };
			look(preview);
		},
		setTable(preview: ImportPreview, table: CsvConfig) {
			how.current = { ...how.current, table };
			look(preview);
		},
		start(preview: ImportPreview, { updates, mine }: ImportChoices) {
			setState({ is: 'running', preview });
			void run({ is: 'preview', preview }, async () => {
				const input = { id: preview.id, ...how.current, updates, mine: [...mine] };
				const result = await client.api.call(fileImportEndpoints.apply, input, { batch: randomUuid() });
				await Promise.all([projects.refetch(), earlier.refetch()]);
				return { is: 'done', result, preview };
			});
		},
		/** Gives up: the file, or the running import with what it stored. */
		async cancel() {
			if (state.is === 'running') await client.api.call(fileImportEndpoints.cancel, {});
			else if ('preview' in state) forget(state.preview);
			call.current?.abort();
			setState(choosing);
			setProblem(undefined);
		},
		async undo({ batch }: ImportResult) {
			await run(state, async () => {
				await client.api.call(batchEndpoints.undo, { batchId: batch });
				await Promise.all([projects.refetch(), earlier.refetch()]);
				return { is: 'undone' };
			});
		},
		again() {
			setState(choosing);
			setProblem(undefined);
		},
	};
}

/** How often a running import is asked how far it is, in ms. */
const pollMs = 1000;

/** How far the running import is: 0 to 100, and its tasks. */
export function useImportProgress(total: number) {
	const client = useClient();
	const [stored, setStored] = useState(0);
	useEffect(() => {
		const asked = new AbortController();
		const timer = setInterval(() => {
			client.api.call(fileImportEndpoints.progress, {}, { signal: asked.signal }).then(
				(progress) => progress.isRunning && setStored(progress.stored),
				// The import goes on; the next second asks again.
				() => {},
			);
		}, pollMs);
		return () => {
			clearInterval(timer);
			asked.abort();
		};
	}, [client]);
	return { stored, percent: total === 0 ? 0 : Math.min(100, (stored / total) * 100) };
}
