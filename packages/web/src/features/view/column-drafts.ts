import type { FilterFailure } from '@ordna/domain/filter';
import type { FilterBucket } from '@ordna/domain/view';
import { type FilterVocabulary, readFilterText, writeFilterText } from '../filter/index.ts';

/** A column of a board by filters while it is written. */
export interface ColumnDraft {
	/** Its own for as long as the form is open. */
	readonly key: number;
	readonly title: string;
	/** In the words of people. */
	readonly filter: string;
	readonly withNulls: boolean;
	/** What is stored of it; nothing of one that is new. */
	readonly before: FilterBucket | undefined;
}

let lastKey = 0;

export function emptyColumn(): ColumnDraft {
	lastKey += 1;
	return { key: lastKey, title: '', filter: '', withNulls: false, before: undefined };
}

/** The columns a view has, to be changed; one that is empty where it has none. */
export function columnDrafts(columns: readonly FilterBucket[] | null, names: FilterVocabulary): readonly ColumnDraft[] {
	if (!columns || columns.length === 0) return [emptyColumn()];
	return columns.map((before) => ({
		...emptyColumn(),
		...{ title: before.title, filter: writeFilterText(before.filter, names), before },
		withNulls: before.filter.filterIncludeNulls,
	}));
}

/** The columns with one of them at another place, which it has once it has left its own. */
export function movedTo(columns: readonly ColumnDraft[], from: number, to: number): readonly ColumnDraft[] {
	const moved = columns.slice(from, from + 1);
	return columns.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

/** What is wrong with a column. */
export type ColumnFault = FilterFailure | 'untitled';

type ReadColumns =
	| { readonly ok: true; readonly columns: readonly FilterBucket[] }
	| { readonly ok: false; readonly failures: ReadonlyMap<number, ColumnFault> };

/** The columns as they are stored, or what is wrong with each, by its place. An empty one that nobody has filled is left out. */
export function readColumns(drafts: readonly ColumnDraft[], names: FilterVocabulary): ReadColumns {
	const filled = drafts.map((draft, at) => ({ draft, at })).filter(({ draft }) => !isBlank(draft));
	const failures = new Map<number, ColumnFault>();
	const columns = filled.flatMap(({ draft, at }) => {
		const title = draft.title.trim();
		const read = readFilterText(draft.filter, {
			names,
			before: draft.before?.filter ?? null,
			withNulls: draft.withNulls,
		});
		if (title === '') failures.set(at, 'untitled');
		if (!read.ok) failures.set(at, read.failure);
		return read.ok ? [{ title, filter: read.filter ?? everything }] : [];
	});
	return failures.size > 0 ? { ok: false, failures } : { ok: true, columns };
}

const everything = { s: '', sortBy: [], orderBy: [], filter: '', filterIncludeNulls: false };

const isBlank = ({ title, filter }: ColumnDraft) => title.trim() === '' && filter.trim() === '';
