import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { type CSSProperties, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enlarged } from '../../ui/enlarged.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { useProjectTitle } from '../project/index.ts';
import { type OrderOfView, usePrintedTasks, useRegisterTaskOrder, useTaskRange } from '../task/index.ts';
import { PhoneSheet, pickers, sheets } from './cell-editor.tsx';
import { lengthOf, paperTracksOf, tracksOf } from './columns.ts';
import styles from './table.module.css';
import { type TableParts, TableProvider, useTableParts } from './table-context.ts';
import { type CellPosition, TableCursor } from './table-cursor.ts';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { TableSettings } from './table-settings.ts';
import { useCellChanges } from './use-cell-changes.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface TableProps {
	project: Project;
	order: OrderOfView;
	ids: readonly TaskId[];
	settings: TableSettings;
}

const heights = {
	wide: { head: 38, row: 40, coarse: 56, title: undefined },
	/** There the title stays in sight beside one or two columns. */
	phone: { head: 40, row: 40, coarse: 56, title: 176 },
	onSide: { head: 40, row: 40, coarse: 48, title: 220 },
} as const;

/** Tasks as a grid: one stop for Tab, arrows lead from cell to cell. */
export function Table({ project, order, ids, settings }: TableProps) {
	const { shown, layout } = settings;
	const titleOf = useProjectTitle();
	const rows = useRef<WindowListHandle<TaskId>>(null);
	const { cursor, focus, reveal, flash } = useCursor(ids, settings, rows);
	const parts = useTableParts({ shown, cursor, focus, reveal, flash });
	const keys = useGridKeys({ parts, settings, changes: useCellChanges(parts) });
	const isPhone = useIsPhone();
	const isOnSide = useMedia('(max-height: 29.9375rem)') && isPhone;
	const size = heights[isOnSide ? 'onSide' : isPhone ? 'phone' : 'wide'];
	const titleWidth = size.title;
	const isCoarse = useMedia('(pointer: coarse)');
	const onRangeChange = useTaskRange(ids);
	useRegisterTaskOrder(ids);
	const late = isPhone ? sheets : pickers;
	useEffect(() => whenIdle(() => preloadInTurn(late.load)), [late]);
	const beforeTitle = lengthOf(shown.slice(0, shown.indexOf('title')), layout);
	const onScroll = ({ currentTarget: grid }: UIEvent<HTMLElement>) => {
		// Past React: no row is drawn anew for it.
		grid.toggleAttribute('data-scrolled', Math.abs(grid.scrollLeft) > beforeTitle);
	};
	// React's types know no custom properties.
	const style = {
		'--columns': tracksOf(shown, layout, titleWidth),
		...(titleWidth !== undefined && { '--title-w': `${enlarged(titleWidth)}px` }),
		'--paper-columns': paperTracksOf(shown, layout),
		'--table-w': `${lengthOf(shown, layout, titleWidth)}px`,
	} as CSSProperties;
	return (
		<TableProvider value={parts}>
			<WindowList
				ref={rows}
				className={styles.grid ?? ''}
				ids={ids}
				rowHeight={enlarged(isCoarse ? size.coarse : size.row)}
				isReused
				role="rowgroup"
				stickyTop={enlarged(size.head)}
				onRangeChange={onRangeChange}
				print={usePrintedTasks(ids)}
				renderRow={renderRow}
				frameProps={{
					...keys,
					onScroll,
					role: 'grid',
					'aria-label': titleOf(project),
					'aria-rowcount': ids.length + 2,
					'aria-colcount': shown.length,
					'aria-multiselectable': true,
					style,
				}}
				header={<TableHead settings={settings} />}
				footer={<TableFoot order={order} count={ids.length} layout={layout} />}
			/>
			{isPhone && <PhoneSheet />}
		</TableProvider>
	);
}

const renderRow = (id: TaskId) => <TableRow id={id} />;

type Rows = Readonly<{ current: WindowListHandle<TaskId> | null }>;

/** Where somebody is in the table, and how they get to another cell; `j` and `k` go down and up from anywhere. */
function useCursor(ids: readonly TaskId[], { shown }: TableSettings, rows: Rows) {
	const [cursor] = useState(() => new TableCursor());
	useLayoutEffect(() => cursor.show(ids, shown), [cursor, ids, shown]);
	const focus = useCallback<TableParts['focus']>(
		(position) => {
			if (!position) return;
			cursor.note(position);
			if (position.row !== 'head') rows.current?.scrollToId(position.row);
			findSoon(rows, position, (cell) =>
				(cell.querySelector<HTMLElement>('[data-stop]') ?? cell).focus({ preventScroll: true }),
			);
		},
		[cursor, rows],
	);
	const reveal = useCallback<TableParts['reveal']>(
		(position, use) => {
			if (!position || position.row === 'head') return;
			rows.current?.scrollToId(position.row);
			findSoon(rows, position, use);
		},
		[rows],
	);
	const flash = useCallback<TableParts['flash']>(
		(positions) => {
			for (const position of positions) {
				cellAt(rows, position)?.animate({ backgroundColor: ['var(--danger-tint)', 'transparent'] }, flashMs);
			}
		},
		[rows],
	);
	const go = (step: 1 | -1) => () => {
		const isInside = rows.current?.frame?.contains(document.activeElement);
		focus(isInside ? cursor.at({ rows: step }) : cursor.stop);
	};
	useShortcuts([
		{ keys: 'j', run: go(1) },
		{ keys: 'k', run: go(-1) },
	]);
	return { cursor, focus, reveal, flash };
}

const flashMs = 1_200;

function cellAt(rows: Rows, { row, column }: CellPosition): HTMLElement | null | undefined {
	return rows.current?.frame?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
}

/** A row that was scrolled to is drawn so many frames later at most. */
const framesToCome = 5;

/** Brings a cell into sight, once it is there. */
function findSoon(rows: Rows, position: CellPosition, use?: (cell: HTMLElement) => void, frames = framesToCome): void {
	const cell = cellAt(rows, position);
	if (cell) {
		use?.(cell);
		cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	} else if (frames > 0) requestAnimationFrame(() => findSoon(rows, position, use, frames - 1));
}
