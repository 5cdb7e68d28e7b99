import type { Task, TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { taskKind } from '../task/index.ts';
import { cellText } from './cell-text.ts';
import {
	type CellSource,
	type CellWrite,
	emptyingOf,
	fromClipboard,
	inverseOf,
	joinWrites,
	toClipboard,
	withPlainLineEnds,
	writeOf,
} from './cell-writes.ts';
import type { ColumnKey } from './columns.ts';
import type { TableParts } from './table-context.ts';
import type { CellRange } from './table-cursor.ts';
import { useCellWords } from './use-cell-words.ts';

/** What was copied last, as it was. */
let copied: { readonly text: string; readonly sources: Sources } | undefined;

/** Each is a request of its own: so many tasks are changed in one gesture. */
const maxTasks = 200;

type Sources = readonly (readonly CellSource[])[];

/** Lines of the clipboard may be of unequal length. */
const widthOf = (sources: Sources) => sources.reduce((width, row) => Math.max(width, row.length), 0);

export type CellChanges = ReturnType<typeof useCellChanges>;

/** What is done to cells without opening them: copied, pasted into, filled, emptied. One gesture has one Undo. */
export function useCellChanges({ actions, cursor, readOnlyOf }: Pick<TableParts, 'actions' | 'cursor' | 'readOnlyOf'>) {
	const { store } = useClient();
	const { t } = useTranslation('table');
	const words = useCellWords();
	return useMemo(() => {
		const held = (id: TaskId) => store.get(taskKind, id);
		const apply = (task: Task, { fields, labels, assignees }: CellWrite) => {
			if (Object.keys(fields).length > 0) actions.patch(task.id, fields);
			if (labels) actions.setLabels(task.id, labels);
			if (assignees) actions.setAssignees(task.id, assignees);
		};
		const sourcesIn = ({ ids, columns }: CellRange): CellSource[][] =>
			ids.flatMap((id) => {
				const task = held(id);
				return task ? [columns.map((column) => ({ text: cellText(task, column, words), from: { task, column } }))] : [];
			});

		/** Writes what each cell is to be; what cannot be, stays, and is counted. */
		const write = ({ ids, columns }: CellRange, of: (task: Task, at: CellAt) => CellWrite | 'as it is' | undefined) => {
			if (ids.length > maxTasks) return notify({ kind: 'error', text: t('tooMany', { count: maxTasks }) });
			let [count, refused] = [0, 0];
			const undos: (() => void)[] = [];
			for (const [down, id] of ids.entries()) {
				const task = held(id);
				const canWrite = task !== undefined && readOnlyOf(task) === undefined;
				const patches = columns.map((column, across) => (canWrite ? of(task, { column, down, across }) : undefined));
				const writes = patches.filter((one) => typeof one === 'object');
				count += writes.length;
				refused += patches.filter((one) => one === undefined).length;
				if (!task || writes.length === 0) continue;
				const joined = joinWrites(writes);
				apply(task, joined);
				undos.push(() => apply(task, inverseOf(task, joined)));
			}
			const undo = () => {
				for (const each of undos) each();
			};
			if (count > 0)
				notify({ text: refused > 0 ? t('changedSome', { count, refused }) : t('changed', { count }), undo });
			else if (refused > 0) notify({ kind: 'error', text: t('refused', { count: refused }) });
		};

		/** Repeats what is smaller than the range. A line that ends before the others leaves the cells after it alone. */
		const put = (range: CellRange, sources: Sources) => {
			const width = widthOf(sources);
			write(range, (task, { column, down, across }) => {
				const source = sources[down % sources.length]?.[across % width];
				if (!source || source.text === cellText(task, column, words)) return 'as it is';
				return writeOf(column, source, words);
			});
		};

		return {
			/** What is selected, as text. */
			copy(): string {
				const sources = sourcesIn(cursor.range);
				const text = toClipboard(sources.map((row) => row.map((source) => source.text)));
				copied = { text, sources };
				return text;
			},
			/** From the first selected cell on; a single one into all that are selected. */
			paste(text: string) {
				const isOwn = copied?.text === withPlainLineEnds(text);
				const sources =
					isOwn && copied ? copied.sources : fromClipboard(text).map((row) => row.map((one) => ({ text: one })));
				const [rows, columns] = [sources.length, widthOf(sources)];
				if (rows > 0) put(rows * columns === 1 ? cursor.range : cursor.rangeOf(rows, columns), sources);
			},
			clear: () => write(cursor.range, (task, { column }) => emptyingOf(task, column, words) ?? 'as it is'),
			/** What the first selected row has, into those below. */
			fillDown() {
				const { ids, columns } = cursor.range;
				const sources = sourcesIn({ ids: ids.slice(0, 1), columns });
				if (ids.length > 1 && sources.length > 0) put({ ids: ids.slice(1), columns }, sources);
			},
		};
	}, [actions, cursor, readOnlyOf, store, words, t]);
}

interface CellAt {
	readonly column: ColumnKey;
	/** From the first row and column of what is written. */
	readonly down: number;
	readonly across: number;
}
