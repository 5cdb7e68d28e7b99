import type { Task, TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { taskKind } from '../task/index.ts';
import { useChangeTasks } from '../task-selection/index.ts';
import { changesOf, type TaskWrite } from './cell-batch.ts';
import { cellText } from './cell-text.ts';
import {
	type CellSource,
	type CellWrite,
	emptyingOf,
	fromClipboard,
	joinWrites,
	toClipboard,
	withPlainLineEnds,
	writeOf,
} from './cell-writes.ts';
import type { ColumnKey } from './columns.ts';
import { isNamed, lookUpNames, type NamedOf } from './pasted-names.ts';
import type { TableParts } from './table-context.ts';
import type { CellRange } from './table-cursor.ts';

/** What was copied last, as it was. */
let copied: { readonly text: string; readonly sources: Sources } | undefined;

/** So many tasks are changed in one gesture. */
const maxTasks = 2000;
/** Of those with unlike values each is a request of its own. */
const maxUnlike = 200;
/** So many cells are named of those that stayed as they were. */
const maxNamed = 3;

type Sources = readonly (readonly CellSource[])[];

/** Lines of the clipboard may be of unequal length. */
const widthOf = (sources: Sources) => sources.reduce((width, row) => Math.max(width, row.length), 0);

type ChangedParts = Pick<TableParts, 'cursor' | 'readOnlyOf' | 'words' | 'flash'>;

/** A cell that stayed as it was. */
interface RefusedCell {
	readonly row: TaskId;
	readonly column: ColumnKey;
	/** Its task can only be read; else it does not take the value. */
	readonly isReadOnly: boolean;
}

export type CellChanges = ReturnType<typeof useCellChanges>;

/** What is done to cells without opening them: copied, pasted into, filled, emptied. One gesture is one batch with one Undo. */
export function useCellChanges({ cursor, readOnlyOf, words, flash }: ChangedParts) {
	const client = useClient();
	const { store } = client;
	const changeTasks = useChangeTasks();
	const { t, messageLocale } = useTranslation('table');
	return useMemo(() => {
		const held = (id: TaskId) => store.get(taskKind, id);
		const sourcesIn = ({ ids, columns }: CellRange): CellSource[][] =>
			ids.flatMap((id) => {
				const task = held(id);
				return task ? [columns.map((column) => ({ text: cellText(task, column, words), from: { task, column } }))] : [];
			});

		const listOf = (cells: readonly RefusedCell[]) => {
			const named = cells.flatMap(({ row, column }) => {
				const title = held(row)?.title;
				return title === undefined ? [] : t('edit', { column: t(`column.${column}`), title });
			});
			const shown = named.slice(0, maxNamed);
			const rest = cells.length - shown.length;
			return new Intl.ListFormat(messageLocale).format(rest > 0 ? [...shown, t('more', { count: rest })] : shown);
		};
		/** What stayed as it was, or found no place, in sentences. */
		const remainder = (refused: readonly RefusedCell[], outside: number) => {
			const readOnly = refused.filter(({ isReadOnly }) => isReadOnly);
			const others = refused.filter(({ isReadOnly }) => !isReadOnly);
			const sentences = [
				...(others.length > 0 ? [t('unfit', { cells: listOf(others) })] : []),
				...(readOnly.length > 0 ? [t('readOnly', { cells: listOf(readOnly) })] : []),
				...(outside > 0 ? [t('outside', { count: outside })] : []),
			];
			return sentences.length > 0 ? sentences.reduce((first, second) => t('together', { first, second })) : undefined;
		};

		/** Writes what each cell is to be; what cannot be, stays, and is named. `outside`: for how many there is no cell. */
		const write = (
			{ ids, columns }: CellRange,
			of: (task: Task, at: CellAt) => CellWrite | 'as it is' | undefined,
			outside = 0,
		) => {
			if (ids.length > maxTasks) return notify({ kind: 'error', text: t('tooMany', { count: maxTasks }) });
			let count = 0;
			const refused: RefusedCell[] = [];
			const written: TaskWrite[] = [];
			for (const [down, id] of ids.entries()) {
				const task = held(id);
				const isReadOnly = task !== undefined && readOnlyOf(task) !== undefined;
				const patches = columns.map((column, across) =>
					task && !isReadOnly ? of(task, { column, down, across }) : undefined,
				);
				const writes = patches.filter((one) => typeof one === 'object');
				count += writes.length;
				for (const [at, column] of columns.entries())
					if (patches[at] === undefined) refused.push({ row: id, column, isReadOnly });
				if (task && writes.length > 0) written.push({ task, write: joinWrites(writes) });
			}
			const changes = changesOf(written);
			if (changes.length > maxUnlike) return notify({ kind: 'error', text: t('tooManyUnlike', { count: maxUnlike }) });
			flash(refused);
			const rest = remainder(refused, outside);
			if (changes.length > 0) {
				cursor.endCopied();
				changeTasks(changes, () => (rest ? t('changedSome', { count, rest }) : t('changed', { count })));
			} else if (rest) notify({ kind: 'error', text: rest });
		};

		/** Repeats what is smaller than the range. A line that ends before the others leaves the cells after it alone. */
		const put = (range: CellRange, sources: Sources, namedOf?: NamedOf) => {
			const width = widthOf(sources);
			const isInside = (down: number, across: number) => down < range.ids.length && across < range.columns.length;
			const outside = sources.flatMap((row, down) => row.filter((_, across) => !isInside(down, across)));
			write(
				range,
				(task, { column, down, across }) => {
					const source = sources[down % sources.length]?.[across % width];
					if (!source || source.text === cellText(task, column, words)) return 'as it is';
					return writeOf(column, source, words, namedOf?.(task));
				},
				outside.length,
			);
		};

		return {
			/** What is selected, as text. */
			copy(): string {
				const sources = sourcesIn(cursor.range);
				const text = toClipboard(sources.map((row) => row.map((source) => source.text)));
				copied = { text, sources };
				cursor.markCopied();
				return text;
			},
			/** From the first selected cell on; a single one into all that are selected. */
			paste(text: string) {
				const isOwn = copied?.text === withPlainLineEnds(text);
				const sources =
					isOwn && copied ? copied.sources : fromClipboard(text).map((row) => row.map((one) => ({ text: one })));
				const [rows, columns] = [sources.length, widthOf(sources)];
				if (rows === 0) return;
				const range = rows * columns === 1 ? cursor.range : cursor.rangeOf(rows, columns);
				if (isOwn || !range.columns.some(isNamed)) return put(range, sources);
				const tasks = range.ids.map(held).filter((task) => task !== undefined);
				void lookUpNames(client, tasks).then((namedOf) => put(range, sources, namedOf));
			},
			clear: () => write(cursor.range, (task, { column }) => emptyingOf(task, column, words) ?? 'as it is'),
			/** What the first selected row has, into those below. */
			fillDown() {
				const { ids, columns } = cursor.range;
				const sources = sourcesIn({ ids: ids.slice(0, 1), columns });
				if (ids.length > 1 && sources.length > 0) put({ ids: ids.slice(1), columns }, sources);
			},
		};
	}, [cursor, readOnlyOf, flash, client, store, words, changeTasks, t, messageLocale]);
}

interface CellAt {
	readonly column: ColumnKey;
	/** From the first row and column of what is written. */
	readonly down: number;
	readonly across: number;
}
