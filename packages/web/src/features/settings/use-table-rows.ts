import {
	type CsvConfig,
	type CsvPage,
	fileImportEndpoints,
	type ImportPreview,
	maxCsvPage,
} from '@ordna/domain/import';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import type { WhoIsWho } from './import-people.tsx';

export type TableRow = CsvPage['rows'][number];
export type TableCounts = Omit<CsvPage, 'rows'>;
export type ShownRows = 'all' | 'problems';

interface Asked {
	readonly id: ImportPreview['id'];
	readonly table: CsvConfig;
	readonly who: WhoIsWho;
}

interface Loaded {
	/** What was asked for. */
	readonly of: string;
	readonly pages: ReadonlyMap<number, readonly TableRow[]>;
	readonly counts: TableCounts | undefined;
}

/** The rows of a table as they would be imported. What was there stays in sight until what comes after it is there. */
export interface TableRows {
	readonly counts: TableCounts | undefined;
	readonly shown: ShownRows;
	/** How many of them there are. */
	readonly count: number;
	readonly failure: unknown;
	show(rows: ShownRows): void;
	/** `undefined` until it has come. */
	rowAt(index: number): TableRow | undefined;
	/** Fetches what is in sight. */
	see(first: number, last: number): void;
	retry(): void;
}

const nothing: Loaded = { of: '', pages: new Map(), counts: undefined };

/** The rows of a table, which come page by page as they are seen; without a table none do. */
export function useTableRows(asked: Asked | undefined): TableRows {
	const client = useClient();
	const [shown, setShown] = useState<ShownRows>('all');
	const [loaded, setLoaded] = useState(nothing);
	const [failure, setFailure] = useState<unknown>();
	const [attempt, setAttempt] = useState(0);
	const inSight = useRef({ first: 0, last: 0 });
	const loader = useRef<(page: number) => void>(undefined);
	const key = asked && JSON.stringify([asked, shown]);
	// What is asked for is plain data: as a text it is the same as long as it says the same.
	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks once more.
	useEffect(() => {
		if (key === undefined) return;
		const [{ id, table, who }] = JSON.parse(key) as [Asked, ShownRows];
		const own = new AbortController();
		const begun = new Set<number>();
		const load = (page: number) => {
			if (begun.has(page)) return;
			begun.add(page);
			const input = {
				...{ id, table, mine: [...who.mine], people: [...who.people], onlyProblems: shown === 'problems' },
				...{ offset: page * maxCsvPage, limit: maxCsvPage },
			};
			client.api.call(fileImportEndpoints.rows, input, { signal: own.signal }).then(
				({ rows, ...counts }) => {
					if (own.signal.aborted) return;
					setFailure(undefined);
					setLoaded(({ of, pages }) => ({
						...{ of: key, counts },
						pages: new Map(of === key ? pages : []).set(page, rows),
					}));
				},
				(error: unknown) => {
					if (own.signal.aborted) return;
					begun.delete(page);
					setFailure(error);
				},
			);
		};
		loader.current = load;
		for (const page of pagesOf(inSight.current)) load(page);
		return () => own.abort();
	}, [client, key, shown, attempt]);
	const see = useCallback((first: number, last: number) => {
		inSight.current = { first, last };
		for (const page of pagesOf({ first, last })) loader.current?.(page);
	}, []);
	const { counts, pages } = loaded;
	return {
		...{ counts, shown, failure, see },
		count: (shown === 'all' ? counts?.total : counts?.problems) ?? 0,
		show(rows) {
			inSight.current = { first: 0, last: 0 };
			setShown(rows);
		},
		rowAt: useCallback((index: number) => pages.get(Math.floor(index / maxCsvPage))?.[index % maxCsvPage], [pages]),
		retry: () => setAttempt((before) => before + 1),
	};
}

function pagesOf({ first, last }: { readonly first: number; readonly last: number }): number[] {
	const from = Math.floor(first / maxCsvPage);
	return Array.from({ length: Math.floor(last / maxCsvPage) - from + 1 }, (_, at) => from + at);
}
