import { batchEndpoints } from '@ordna/domain/batch';
import {
	type ChosenPerson,
	type CsvConfig,
	fileImportEndpoints,
	type ImportKind,
	type ImportPreview,
	type ImportResult,
	type ImportService,
	type ServiceImport,
	serviceKinds,
} from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { randomUuid } from '../../platform/outbox/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { importsQuery } from '../history/index.ts';
import { projectsQuery } from '../project/index.ts';
import type { TypedSource } from './import-token.tsx';
import { serviceImports } from './service-imports.ts';
import { problemText } from './service-words.ts';

/** Where an import is. */
export type ImportState =
	| { readonly is: 'choosing' }
	| { readonly is: 'looking'; readonly name: string; readonly size: number }
	| { readonly is: 'unknown'; readonly preview: ImportPreview }
	| { readonly is: 'fetching'; readonly of: ServiceImport }
	| { readonly is: 'preview'; readonly preview: ImportPreview; readonly of?: ServiceImport | undefined }
	| ({ readonly is: 'running'; readonly of?: ServiceImport | undefined } & RunningImport)
	| { readonly is: 'done'; readonly result: ImportResult; readonly preview: ImportPreview | undefined }
	| { readonly is: 'undone' };

/** What is said of an import that runs. */
export interface RunningImport {
	readonly kind: ImportKind;
	/** Tasks in all; 0 where only the server knows. */
	readonly total: number;
	/** Without one where it runs since before the page was opened. */
	readonly preview: ImportPreview | undefined;
}

/** What somebody chose in the preview. */
export interface ImportChoices {
	readonly updates: boolean;
	/** The keys of those people who are the caller. */
	readonly mine: readonly string[];
	/** Others who have an account here. */
	readonly people: readonly ChosenPerson[];
	/** Where the tasks of a table are added; without it a project is made. */
	readonly projectId?: ProjectId;
}

/** Of corrections that come one after the other, only the last is looked at: the whole file is read for each look. */
const manyMs = 300;

const choosing: ImportState = { is: 'choosing' };

/** Sends a file, shows what an import of it would do, imports it, and takes it back. */
export function useFileImport() {
	const client = useClient();
	const projects = useQuery(projectsQuery(client));
	const earlier = useQuery(importsQuery(client));
	const [state, setState] = useState<ImportState>(choosing);
	const [problem, setProblem] = useState<string>();
	const { t } = useTranslation('import');
	const services = serviceImports(client);
	/** What is refused after a while need not be typed again. */
	const [address, setAddress] = useState('');
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
	const look = (preview: ImportPreview, waitMs = 0) => {
		void run({ is: preview.kind === null ? 'unknown' : 'preview', preview }, async (signal) => {
			if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
			signal.throwIfAborted();
			return shown(await client.api.call(fileImportEndpoints.look, { id: preview.id, ...how.current }, { signal }));
		});
	};
	/** Shows what happens to an import from a service, until somebody is asked or it is over. */
	const follow = async (begun: ServiceImport, signal: AbortSignal, preview?: ImportPreview): Promise<ImportState> => {
		let now = begun;
		if (now.state === 'fetching') {
			setState({ is: 'fetching', of: now });
			now = await services.while('fetching', now, { signal, seen: (of) => setState({ is: 'fetching', of }) });
		}
		if (now.state === 'ready' && now.fileId !== null) {
			const found = await client.api.call(fileImportEndpoints.look, { id: now.fileId }, { signal });
			return { is: 'preview', preview: found, of: now };
		}
		if (now.state === 'importing') {
			setState({ is: 'running', kind: serviceKinds[now.service], total: preview?.known.added ?? 0, preview, of: now });
			now = await services.while('importing', now, { signal, seen: () => undefined });
		}
		if (now.state === 'done' && now.result !== null) {
			await Promise.all([projects.refetch(), earlier.refetch()]);
			return { is: 'done', result: now.result, preview };
		}
		if (now.problem !== null && !signal.aborted) setProblem(problemText(t, now, now.problem));
		return choosing;
	};
	const resume = useEffectEvent(() => {
		const own = new AbortController();
		call.current = own;
		void services.last(own.signal).then(
			(last) => {
				const goesOn = last !== undefined && last.finished === null;
				if (goesOn && !own.signal.aborted) void run(choosing, (signal) => follow(last, signal));
			},
			// Whoever wants to import begins anew.
			() => {},
		);
	});
	useEffect(() => resume(), []);
	// A file that is not discarded is forgotten within the hour.
	const forget = (preview: ImportPreview) =>
		client.api.call(fileImportEndpoints.discard, { id: preview.id }).catch(() => {});

	return {
		state,
		problem,
		address,
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
			look(preview, manyMs);
		},
		/** Throws what is refused: nothing has begun then. */
		async fetchFrom(service: ImportService, typed: TypedSource) {
			const begun = await services.begin(service, typed);
			if (typed.address !== undefined) setAddress(typed.address);
			void run(choosing, (signal) => follow(begun, signal));
		},
		start(preview: ImportPreview, { updates, mine, people, ...into }: ImportChoices) {
			const of = state.is === 'preview' ? state.of : undefined;
			setState({ is: 'running', kind: preview.kind ?? 'csv', total: preview.known.added, preview, of });
			if (of) {
				void run({ is: 'preview', preview, of }, async (signal) =>
					follow(await services.apply(of.id, { updates, mine, people }), signal, preview),
				);
				return;
			}
			void run({ is: 'preview', preview }, async () => {
				const input = { id: preview.id, ...how.current, updates, mine: [...mine], people: [...people], ...into };
				const result = await client.api.call(fileImportEndpoints.apply, input, { batch: randomUuid() });
				await Promise.all([projects.refetch(), earlier.refetch()]);
				return { is: 'done', result, preview };
			});
		},
		/** Gives up: the file, or the running import with what it stored. */
		async cancel() {
			const of = 'of' in state ? state.of : undefined;
			if (of) await services.cancel(of.id);
			else if (state.is === 'running') {
				// Without its file, an import that is still being read does not begin.
				if (state.preview) await forget(state.preview);
				await client.api.call(fileImportEndpoints.cancel, {});
			} else if ('preview' in state && state.preview) void forget(state.preview);
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

/**
 * How far the running import is: 0 to 100, and its tasks.
 * @param total 0 where only the server knows.
 */
export function useImportProgress(total: number) {
	const client = useClient();
	const [stored, setStored] = useState(0);
	const [counted, setCounted] = useState(0);
	useEffect(() => {
		const asked = new AbortController();
		const timer = setInterval(() => {
			client.api.call(fileImportEndpoints.progress, {}, { signal: asked.signal }).then(
				(progress) => {
					if (!progress.isRunning) return;
					setStored(progress.stored);
					setCounted(progress.total);
				},
				// The import goes on; the next second asks again.
				() => {},
			);
		}, pollMs);
		return () => {
			clearInterval(timer);
			asked.abort();
		};
	}, [client]);
	const all = total || counted;
	return { stored, total: all, percent: all === 0 ? 0 : Math.min(100, (stored / all) * 100) };
}
