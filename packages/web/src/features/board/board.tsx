import type { BucketId } from '@ordna/domain/bucket';
import type { Project } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { TaskId } from '@ordna/domain/task';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { DropLine, useDropColumn, usePlainRows } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { type Column, useBucketCommands } from '../bucket/index.ts';
import { type OrderOfView, useAnnounceFound, useRegisterReveal, useTaskOrder } from '../task/index.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { useBoard } from './board-context.tsx';
import { useBoardKeys } from './board-keys.ts';
import { BoardNote } from './board-note.tsx';
import { useBoardSelection } from './board-selection.ts';
import { ColumnDots } from './column-dots.tsx';
import { FoldedColumn } from './folded-column.tsx';
import { LaneBoard } from './lane-board.tsx';
import { laneKindOf } from './lanes.ts';
import { NewColumn } from './new-column.tsx';
import { useCardCount } from './use-card-count.ts';
import { useFolded } from './use-folded.ts';

interface BoardProps {
	project: Project;
	columns: readonly Column[];
	order: OrderOfView;
	/** Ends what narrows it. */
	clear: () => void;
}

/** The columns of a board side by side. They are dragged sideways by their heads, cards between them. */
export function Board({ project, columns, order, clear }: BoardProps) {
	const { view, display, canWrite, focus, selection } = useBoard();
	const isVisitor = isVisit();
	const hasBuckets = canWrite && columns.every((column) => column.bucket !== null);
	// Visitors move cards; the columns are their host's, unless they may do everything.
	const canArrange = hasBuckets && (!isVisitor || allows(project.maxRight, 'admin'));
	const [folded, setFolded] = useFolded(project.id);
	const kind = laneKindOf(display);
	const { ref, rows, drop } = useColumnDrop(columns);
	const onKeyDown = useBoardKeys(focus);
	const frame = useRef<HTMLDivElement>(null);
	const isPhone = useIsPhone();

	const { isSelecting, bar } = useBoardSelection(frame);
	// The columns of a board hold tasks.
	useTaskOrder(useCallback(() => focus.sequence() as readonly TaskId[], [focus]));
	useRegisterReveal(useCallback((id) => void focus.show(id), [focus]));
	const count = useCardCount(order, columns);
	useAnnounceFound(order, count);
	const nothing = columns.length === 0 ? 'noColumns' : order.isFiltered ? 'nothingFound' : 'empty';
	const isNothing = count === 0 || columns.length === 0;
	const facts = {
		order,
		canArrange,
		// Into a saved filter nothing can be put: it only finds.
		canAdd: hasBuckets && view.projectId > 0,
		isLast: columns.length === 1,
		isAdmin: allows(project.maxRight, 'admin'),
	};
	const end = (
		<>
			<DropLine column={drop} rows={rows} />
			{canArrange && <NewColumn count={columns.length} />}
		</>
	);
	return (
		<div className={styles.page}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the arrows of the cards within. */}
			<div
				ref={frame}
				className={cx(styles.board, isNothing && styles.bare, isSelecting && styles.selecting)}
				onKeyDown={onKeyDown}
			>
				{kind && !isNothing ? (
					<LaneBoard kind={kind} columns={columns} facts={facts} folded={folded} setFolded={setFolded} headsRef={ref}>
						{end}
					</LaneBoard>
				) : (
					<div ref={ref} className={styles.columns}>
						{columns.map((column) =>
							folded.has(column.id) ? (
								<FoldedColumn
									key={column.id}
									column={column}
									order={order}
									canArrange={canArrange}
									onUnfold={() => setFolded(column.id, false)}
								/>
							) : (
								<BoardColumn key={column.id} {...facts} column={column} onFold={() => setFolded(column.id, true)} />
							),
						)}
						{end}
					</div>
				)}
				{isNothing && <BoardNote of={nothing} projectId={project.id} canWrite={facts.canAdd} clear={clear} />}
			</div>
			{isPhone && <ColumnDots columns={columns} frame={frame} row={ref} />}
			{bar && isSelecting && <bar.SelectionBar selection={selection} projectId={project.id} total={count} />}
		</div>
	);
}

function useColumnDrop(columns: readonly Column[]) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { move } = useBucketCommands(view);
	const { ref, rows } = usePlainRows('bucket', 'x');
	const ids = useMemo(() => columns.map((column) => column.id), [columns]);
	const titleOf = (id: BucketId) => columns.find((column) => column.id === id)?.title ?? '';
	const drop = useDropColumn<BucketId>(
		{
			kind: 'bucket',
			id: 'board',
			label: t('board'),
			ids,
			axis: 'x',
			labelOf: titleOf,
			overlay: (id) => <ColumnPreview>{titleOf(id)}</ColumnPreview>,
			onDrop: ({ id, to: { before, after } }) => move(id, { before, after }),
		},
		rows,
	);
	return { ref, rows, drop };
}

/** Its head stands for a column that is dragged. */
function ColumnPreview({ children }: { children: ReactNode }) {
	return <h2 className={styles.carried}>{children}</h2>;
}
