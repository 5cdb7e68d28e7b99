import { batchEndpoints } from '@ordna/domain/batch';
import { codecOf, type ReplyOf } from '@ordna/domain/contract';
import {
	type CsvColumn,
	type CsvDetection,
	type CsvPreview,
	csvConfig,
	type FileImporter,
	importEndpoints,
} from '@ordna/domain/import';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { randomUuid } from '../../platform/outbox/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { projectsQuery } from '../project/index.ts';

const migrations = {
	'vikunja-file': importEndpoints.ownMigrate,
	ticktick: importEndpoints.tickTickMigrate,
	wekan: importEndpoints.wekanMigrate,
	csv: importEndpoints.csvMigrate,
} as const satisfies Record<FileImporter, unknown>;

/** What an import made. */
export type Imported = Pick<ReplyOf<typeof importEndpoints.csvMigrate>, 'batch' | 'projects'>;

/** Where an import is. */
type Progress =
	| { readonly is: 'idle' }
	| { readonly is: 'running' }
	| ({ readonly is: 'done' } & Imported)
	| ({ readonly is: 'undoing' } & Imported)
	| { readonly is: 'undone' }
	| { readonly is: 'refused'; readonly why: string };

/** Sends a file to be imported, and takes back what it brought. */
export function useImport(source: FileImporter) {
	const client = useClient();
	const { refetch } = useQuery(projectsQuery(client));
	const [progress, setProgress] = useState<Progress>({ is: 'idle' });
	const run = async (work: () => Promise<Progress>) => {
		try {
			setProgress(await work());
			await refetch();
		} catch (failure) {
			setProgress({ is: 'refused', why: failureText(failure) });
		}
	};
	return {
		progress,
		forget: () => setProgress({ is: 'idle' }),
		start(file: File, config: CsvInput | undefined) {
			setProgress({ is: 'running' });
			const options = { files: [file], batch: randomUuid(), ...(config && { fields: { config: asConfig(config) } }) };
			void run(async () => {
				const { batch, projects } = await client.api.call(migrations[source], {}, options);
				return { is: 'done', batch, projects };
			});
		},
		undo({ batch, projects }: Imported) {
			setProgress({ is: 'undoing', batch, projects });
			void run(async () => {
				await client.api.call(batchEndpoints.undo, { batchId: batch });
				return { is: 'undone' };
			});
		},
	};
}

/** How a person wants a table to be read. */
export interface CsvInput {
	readonly delimiter: string;
	readonly dateFormat: string;
	readonly mapping: readonly CsvColumn[];
}

/** As the form's field spells it. */
function asConfig({ delimiter, dateFormat, mapping }: CsvInput): string {
	// Words of priorities are read as the screens name them.
	return JSON.stringify(codecOf(csvConfig).encode({ delimiter, dateFormat, priorityScale: 'named', mapping }));
}

/** So long after the last choice the first tasks are asked for again. */
const calmMs = 300;

/** Looks into a table: what its columns may mean, and what tasks they would make. */
export function useTable(file: File | undefined) {
	const client = useClient();
	const [found, setFound] = useState<CsvDetection>();
	const [input, setInput] = useState<CsvInput>();
	const [preview, setPreview] = useState<CsvPreview>();
	const [problem, setProblem] = useState<string>();

	useEffect(() => {
		setFound(undefined);
		setInput(undefined);
		setPreview(undefined);
		setProblem(undefined);
		if (!file) return;
		return whileWanted(async (signal) => {
			const detection = await client.api.call(importEndpoints.csvDetect, {}, { files: [file], signal });
			if (signal.aborted) return;
			setFound(detection);
			setInput({ ...detection, mapping: detection.suggestedMapping });
		}, setProblem);
	}, [file, client]);

	useEffect(() => {
		if (!file || !input) return;
		let stop = () => {};
		const timer = setTimeout(() => {
			stop = whileWanted(async (signal) => {
				const shown = await askForPreview(client, { file, input, signal });
				if (signal.aborted) return;
				setPreview(shown);
				setProblem(undefined);
			}, setProblem);
		}, calmMs);
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [file, input, client]);

	return { found, input, setInput, preview, problem };
}

function askForPreview(client: Client, { file, input, signal }: { file: File; input: CsvInput; signal: AbortSignal }) {
	const options = { files: [file], fields: { config: asConfig(input) }, signal };
	return client.api.call(importEndpoints.csvPreview, {}, options);
}

/** Runs work that nobody wants any more once what is returned is called. */
function whileWanted(work: (signal: AbortSignal) => Promise<void>, refuse: (why: string) => void): () => void {
	const given = new AbortController();
	work(given.signal).catch((failure) => {
		if (!given.signal.aborted) refuse(failureText(failure));
	});
	return () => given.abort();
}
