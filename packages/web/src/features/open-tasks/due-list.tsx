import type { TaskId } from '@ordna/domain/task';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { enlarged } from '../../ui/enlarged.ts';
import { useMedia } from '../../ui/use-media.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { type RowContext, TaskRow, usePrintedTasks, useRowKeys, useTaskRange } from '../task/index.ts';

interface DueListProps<Heading extends string> {
	/** Headings and tasks, from top to bottom. */
	rows: readonly (Heading | TaskId)[];
	rowContext: RowContext;
	/** Keep it between renders. */
	renderHeading: (heading: Heading) => ReactNode;
	/** Headings with something to press: the arrows lead to them, too, by the `data-roving` that says which they are. Keep it between renders. */
	isStop?: (heading: Heading) => boolean;
	/** Of these the heading says the day. */
	isTimeOnly: ReadonlySet<TaskId>;
	label: string;
	header: ReactNode;
	footer: ReactNode;
	className: string | undefined;
	/** Where its rows can be carried: the list for the drag, how each row is drawn, and what else stands among them. */
	carrying?: Carrying<Heading> | undefined;
}

export interface Carrying<Heading extends string> {
	readonly list: RefObject<WindowListHandle<Heading | TaskId> | null>;
	readonly pinned: readonly (Heading | TaskId)[];
	/** Keep it between renders. */
	readonly renderTask: (id: TaskId, isTimeOnly: boolean) => ReactNode;
	readonly line: ReactNode;
}

const headingHeights = { first: enlarged(42), next: enlarged(48) } as const;

/** Open tasks below headings that say when they are due. */
export function DueList<Heading extends string>(props: DueListProps<Heading>) {
	const { rows, rowContext, renderHeading, isTimeOnly, label, header, footer, className = '', carrying } = props;
	const { isStop } = props;
	const own = useRef<WindowListHandle<Heading | TaskId>>(null);
	const list = carrying?.list ?? own;
	const renderTask = carrying?.renderTask;
	const shown = useSteady(rows);
	const ids = useMemo(() => shown.filter((row) => typeof row !== 'string'), [shown]);
	const onRangeChange = useTaskRange(useMemo(() => shown.map((row) => (typeof row === 'string' ? 0 : row)), [shown]));
	const isNarrow = useMedia('(max-width: 35rem)');
	const isTouched = useMedia('(pointer: coarse)');
	const rowHeight = enlarged(isNarrow ? 74 : isTouched ? 52 : 40);
	const paper = usePrintedTasks(ids);
	const stops = useMemo(() => shown.filter((row) => typeof row !== 'string' || isStop?.(row)), [shown, isStop]);
	useRowKeys(ids, list, stops);
	const renderRow = useCallback(
		(row: Heading | TaskId) =>
			typeof row === 'string' ? (
				renderHeading(row)
			) : renderTask ? (
				renderTask(row, isTimeOnly.has(row))
			) : (
				<TaskRow id={row} rowContext={rowContext} row={marksOf(row)} isTimeOnly={isTimeOnly.has(row)} />
			),
		[renderHeading, rowContext, isTimeOnly, renderTask],
	);
	const heightOf = useCallback(
		(row: Heading | TaskId, index: number) => {
			if (typeof row !== 'string') return rowHeight;
			return index === 0 ? headingHeights.first : headingHeights.next;
		},
		[rowHeight],
	);
	return (
		<WindowList
			ref={list}
			ids={shown}
			rowHeight={heightOf}
			isMeasured={isNarrow}
			print={paper}
			{...(carrying && { pinned: carrying.pinned })}
			{...{ className, label, onRangeChange, renderRow, header, footer }}
		>
			{carrying?.line}
		</WindowList>
	);
}

/** The keys that go from row to row look for this. */
const marksOf = (id: number) => ({ 'data-drag': `task:${id}`, 'data-draggable': '' });

/** The same array while it says the same: a new one has the whole window laid out anew. */
function useSteady<Row>(rows: readonly Row[]): readonly Row[] {
	const known = useRef(rows);
	const before = known.current;
	const isSame = before.length === rows.length && rows.every((row, at) => row === before[at]);
	if (!isSame) known.current = rows;
	return known.current;
}
