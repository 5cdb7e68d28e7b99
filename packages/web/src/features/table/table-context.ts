import type { Task } from '@ordna/domain/task';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { canWriteIn, useProjects } from '../project/index.ts';
import { type DateFormat, useDateFormat, useTaskActions } from '../task/index.ts';
import type { CellWords } from './cell-text.ts';
import type { ColumnKey } from './columns.ts';
import type { CellPosition, TableCursor } from './table-cursor.ts';
import { useCellWords, useProjectOf } from './use-cell-words.ts';

/** What every row of a table needs, worked out once for all of them. */
export interface TableParts {
	readonly shown: readonly ColumnKey[];
	readonly cursor: TableCursor;
	readonly format: DateFormat;
	readonly actions: ReturnType<typeof useTaskActions>;
	readonly words: CellWords;
	/** Why a task can only be read; undefined where one may write. */
	readonly readOnlyOf: (task: Task) => string | undefined;
	readonly projectOf: ReturnType<typeof useProjectOf>;
	/** Brings a cell into sight and gives it the focus. */
	readonly focus: (position: CellPosition | undefined) => void;
	/** Brings a cell into sight; `use` is called with it first, once it is drawn. */
	readonly reveal: (position: CellPosition | undefined, use?: (cell: HTMLElement) => void) => void;
	/** Shows that cells took nothing of what was put into them. */
	readonly flash: (positions: readonly CellPosition[]) => void;
}

const TableContext = createContext<TableParts | undefined>(undefined);

export const TableProvider = TableContext.Provider;

export function useTable(): TableParts {
	const parts = useContext(TableContext);
	if (!parts) throw new Error('no TableProvider above this component');
	return parts;
}

export function useTableParts({
	shown,
	cursor,
	focus,
	reveal,
	flash,
}: Pick<TableParts, 'shown' | 'cursor' | 'focus' | 'reveal' | 'flash'>): TableParts {
	const { t } = useTranslation('task');
	const actions = useTaskActions();
	const format = useDateFormat();
	const projects = useProjects();
	const projectOf = useProjectOf();
	const words = useCellWords();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		return {
			shown,
			cursor,
			focus,
			reveal,
			flash,
			format,
			actions,
			words,
			projectOf,
			readOnlyOf(task) {
				const project = byId.get(task.projectId);
				if (!project || canWriteIn(project)) return undefined;
				return t(`readOnly.${project.isArchived ? 'archived' : 'right'}`);
			},
		};
	}, [shown, cursor, focus, reveal, flash, format, actions, words, projects, projectOf, t]);
}
