import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { type HTMLAttributes, type RefObject, useCallback, useRef } from 'react';
import { useClient } from '../../platform/client.tsx';
import { type ColumnDrop, DropLine, useDraggable, useDropColumn } from '../../platform/drag/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { useProjectTitle } from '../project/index.ts';
import {
	CarriedRow,
	type NarrowingState,
	type OrderOfView,
	QuickAdd,
	type QuickAddPlace,
	type RowSurroundings,
	TaskRow,
	taskKind,
	usePrintedTasks,
	useRowKeys,
	useTaskRange,
	useTellAddPlace,
} from '../task/index.ts';
import { ListState } from './list-state.tsx';
import { PaperHead } from './paper-head.tsx';
import styles from './task-list.module.css';
import { useSurroundings } from './use-surroundings.ts';

interface TaskListProps {
	project: Project;
	order: OrderOfView;
	ids: readonly TaskId[];
	narrowing: NarrowingState;
	/** Where new tasks go; undefined where none can be made. */
	addAt: QuickAddPlace | undefined;
}

/** The column of a list: there is one on the page. */
const column = 'list';

/** The rows of a view, with the field to add one above them. */
export function TaskList({ project, order, ids, narrowing, addAt }: TaskListProps) {
	const titleOf = useProjectTitle();
	const around = useSurroundings(project);
	const rows = useRef<WindowListHandle<TaskId>>(null);
	const onRangeChange = useTaskRange(ids);
	const isFixed = !order.isManual || around.readOnly !== undefined;
	const drop = useRowDrop({ project, order, ids, around, rows });
	const rowHeight = useMedia('(pointer: coarse)') ? 52 : 40;
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const isNarrow = useMedia('(max-width: 560px)');
	const paper = usePrintedTasks(ids);
	useRowKeys(ids, rows);
	useTellAddPlace(addAt);
	const renderRow = useCallback(
		(id: TaskId) => <ListRow id={id} around={around} isFixed={isFixed} />,
		[around, isFixed],
	);
	return (
		<WindowList
			ref={rows}
			className={cx(styles.list)}
			ids={order.state === 'ready' ? ids : noIds}
			rowHeight={isNarrow ? 74 : rowHeight}
			isMeasured={isNarrow}
			isReused
			label={titleOf(project)}
			pinned={drop.pinned}
			onRangeChange={onRangeChange}
			paper={paper}
			renderRow={renderRow}
			header={
				<>
					<div className={styles.head}>{addAt && !isPhone && <QuickAdd {...addAt} />}</div>
					<PaperHead />
				</>
			}
			footer={
				<ListState
					order={order}
					count={ids.length}
					narrowing={narrowing}
					canAdd={addAt !== undefined}
					projectId={project.id}
				/>
			}
		>
			<DropLine column={drop} rows={rows} />
		</WindowList>
	);
}

const noIds: readonly TaskId[] = [];

interface ListRowProps {
	id: TaskId;
	around: RowSurroundings;
	isFixed: boolean;
}

function ListRow({ id, around, isFixed }: ListRowProps) {
	const { row, handle } = useDraggable({ kind: 'task', id, column, isFixed });
	return <TaskRow id={id} around={around} row={row as HTMLAttributes<HTMLElement>} {...(isFixed ? {} : { handle })} />;
}

interface RowDrop extends Pick<TaskListProps, 'project' | 'order' | 'ids'> {
	readonly around: RowSurroundings;
	readonly rows: RefObject<WindowListHandle<TaskId> | null>;
}

function useRowDrop({ project, order, ids, around, rows }: RowDrop) {
	const { store } = useClient();
	const titleOf = useProjectTitle();
	return useDropColumn<TaskId>(
		{
			kind: 'task',
			id: column,
			label: titleOf(project),
			ids,
			labelOf: (id) => store.get(taskKind, id)?.title ?? '',
			overlay: (id) => <CarriedRow id={id} around={around} />,
			onDrop: ({ id, to }: ColumnDrop<TaskId>) =>
				around.commands.place(id, { view: order.view, before: to.before, after: to.after }),
		},
		rows,
	);
}
