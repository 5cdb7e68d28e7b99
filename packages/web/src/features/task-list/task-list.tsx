import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { type HTMLAttributes, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { DropLine, useDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { ProjectBand, useNewProjectFocus, useProjectTitle } from '../project/index.ts';
import {
	NestedRow,
	type NestedTasks,
	prepareTaskRelations,
	type SiblingOrder,
	subtaskFoldOf,
	useNestedTasks,
	useSiblingOrder,
} from '../relation/index.ts';
import {
	focusTaskRow,
	type ListFilterState,
	type OrderOfView,
	QuickAdd,
	type QuickAddTarget,
	type RowContext,
	TaskRow,
	useFollowUnread,
	usePrintedTasks,
	useRegisterQuickAddTarget,
	useRegisterReveal,
	useRowKeys,
	useTask,
	useTaskRange,
} from '../task/index.ts';
import type { ViewDisplay } from '../task-display/index.ts';
import {
	SelectionBox,
	selectionBar,
	type TaskSelection,
	useDropOnProjects,
	useIsSelected,
	useSelection,
	useTaskSelection,
} from '../task-selection/index.ts';
import { GroupHeading } from './grouping/group-heading.tsx';
import { headingMark, type RowKey } from './grouping/grouped-rows.ts';
import { useGroupDeeds } from './grouping/use-group-deeds.ts';
import { taskIdOf, useGroupedRows } from './grouping/use-grouped-rows.ts';
import { useKnownGroups } from './grouping/use-known-groups.ts';
import { ListState } from './list-state.tsx';
import { PrintHead } from './print-head.tsx';
import styles from './task-list.module.css';
import { useFoldedSubtasks } from './use-folded-subtasks.ts';
import { useRowContext } from './use-row-context.ts';
import { column, useRowOrder } from './use-row-order.tsx';

interface TaskListProps {
	project: Project;
	order: OrderOfView;
	ids: readonly TaskId[];
	listFilter: ListFilterState;
	display: ViewDisplay;
	onDisplay: (change: Partial<ViewDisplay>) => void;
	/** Below the field: what the view's filter hides. */
	hidden: ReactNode;
	/** Lifts everything that narrows the list. */
	onClear: () => void;
	/** Where new tasks go; undefined where none can be made. */
	addAt: QuickAddTarget | undefined;
}

/** The rows of a view, with the field to add one above them. */
export function TaskList(props: TaskListProps) {
	const { project, order, ids: found, listFilter, display, onDisplay, hidden, onClear, addAt } = props;
	const titleOf = useProjectTitle();
	const contexts = useRowContext(project, display.toggled);
	const { rowContext } = contexts;
	const rows = useRef<WindowListHandle<RowKey>>(null);
	const nested = useSubtasksShown(useNestedTasks(order, found), display.hasSubtasks);
	const always = useKnownGroups(project.id, display);
	const grouped = useGroupedRows(nested, found, { ...display, always });
	const { ids, isGrouped } = grouped;
	const onRangeChange = useTaskRange(useMemo(() => grouped.rows.map(taskIdOf(grouped)), [grouped]));
	const isFixed = !(isGrouped || order.isManual) || rowContext.readOnly !== undefined;
	const maySelect = rowContext.readOnly === undefined;
	const selection = useTaskSelection({ ids, rows, isEnabled: maySelect });
	const { hiddenGroups } = display;
	const deeds = useGroupDeeds({ ...grouped, hiddenGroups, selection: maySelect ? selection : undefined, onDisplay });
	const siblings = useSiblingOrder(nested, useIsReadOnly(contexts, order));
	const drop = useRowOrder({ project, order, nested, grouped, siblings, rowContext, rows, selection });
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const { rowHeight, isMeasured } = useRowHeights(isGrouped);
	const paper = usePrintedTasks(ids);
	// A task is opened from here.
	useEffect(() => whenIdle(prepareTaskRelations), []);
	// If it fails, the first row that is selected tries again.
	useEffect(() => whenIdle(() => preloadInTurn(selectionBar.load)), []);
	useRowKeys(ids, rows, grouped.stops);
	useRegisterReveal(useCallback((id) => showRow(rows, id), []));
	useFollowUnread();
	const { isOn: isSelecting } = useSelection(selection);
	const beneath = useFoldedSubtasks(nested, selection);
	useDropOnProjects(selection);
	const bar = useLazyModule(selectionBar, isSelecting, () => selection.clear());
	const shownContexts = useBoxes(contexts, isSelecting ? selection : undefined);
	useRegisterQuickAddTarget(addAt);
	const addField = useNewProjectFocus();
	const renderRow = useCallback(
		(row: RowKey) => {
			const group = typeof row === 'string' ? grouped.headOf.get(row) : undefined;
			if (group) {
				const isFolded = grouped.folded.has(group.key);
				return <GroupHeading row={row} group={group} isFolded={isFolded} deeds={deeds} />;
			}
			// What is no heading is a task.
			const id = taskIdOf(grouped)(row) as TaskId;
			const groupLabel = grouped.labelOf.get(row);
			return (
				<ListRow
					id={id}
					groupLabel={groupLabel}
					contexts={shownContexts}
					isFixed={isFixed}
					nested={nested}
					siblings={siblings}
					selection={selection}
				/>
			);
		},
		[shownContexts, isFixed, nested, siblings, selection, grouped, deeds],
	);
	const isReady = order.state === 'ready' && grouped.isReady;
	return (
		<>
			<WindowList
				ref={rows}
				className={cx(styles.list, isSelecting && styles.selecting)}
				ids={isReady ? grouped.rows : noIds}
				rowHeight={rowHeight}
				isMeasured={isMeasured}
				isReused={!isGrouped}
				label={titleOf(project)}
				pinned={drop.pinned}
				onRangeChange={onRangeChange}
				print={paper}
				renderRow={renderRow}
				header={
					<>
						{project.backgroundInformation !== null && <ProjectBand project={project} />}
						<div className={styles.head}>
							{addAt && !isPhone && <QuickAdd ref={addField} {...addAt} />}
							{hidden}
						</div>
						<PrintHead />
					</>
				}
				footer={
					<>
						<ListState
							order={order.state === 'ready' && !isReady ? { ...order, state: 'loading' } : order}
							count={found.length}
							listFilter={listFilter}
							onClear={onClear}
							addAt={addAt}
							field={addField}
							projectId={project.id}
						/>
						{isSelecting && <div className={styles.barRoom} />}
					</>
				}
			>
				<DropLine column={drop} rows={rows} />
			</WindowList>
			{bar && isSelecting && (
				<bar.SelectionBar selection={selection} projectId={project.id} total={ids.length} beneath={beneath} />
			)}
		</>
	);
}

const noIds: readonly RowKey[] = [];

/** The list with its subtasks beneath their parents, or without them: then a parent only says how many it has. */
function useSubtasksShown(nested: NestedTasks, isShown: boolean): NestedTasks {
	return useMemo(() => {
		if (isShown) return nested;
		const isTop = (id: TaskId) => (nested.places.get(id)?.parent ?? null) === null;
		return { ...nested, ids: nested.ids.filter(isTop), places: new Map() };
	}, [nested, isShown]);
}

function showRow(rows: RefObject<WindowListHandle<RowKey> | null>, id: TaskId): void {
	rows.current?.scrollToId(id);
	focusTaskRow(id);
}

const isHeading = (row: RowKey) => typeof row === 'string' && row.startsWith(headingMark);

/** Headings keep a distance from what is above them. */
function useRowHeights(isGrouped: boolean) {
	const isNarrow = useMedia('(max-width: 35rem)');
	const isTouched = useMedia('(pointer: coarse)');
	const height = enlarged(isNarrow ? 74 : isTouched ? 52 : 40);
	const heightOf = useCallback(
		(row: RowKey, at: number) => (isHeading(row) ? enlarged(at === 0 ? 48 : 56) : height),
		[height],
	);
	return { rowHeight: isGrouped ? heightOf : height, isMeasured: isNarrow };
}

type RowContexts = ReturnType<typeof useRowContext>;

/** Whether the subtasks of a task may not be put in another order: read only, or the list has one that goes for them, too. */
function useIsReadOnly({ ofGuests }: RowContexts, { isManual }: OrderOfView): (parent: Task) => boolean {
	const { readOnlyOf } = ofGuests;
	return useCallback((parent) => !isManual || readOnlyOf?.(parent) !== undefined, [isManual, readOnlyOf]);
}

/** The same with boxes in the place of ticks, while somebody selects. */
function useBoxes(contexts: RowContexts, selection: TaskSelection | undefined): RowContexts {
	return useMemo(() => {
		if (!selection) return contexts;
		const box: RowContext['box'] = (id, className) => (
			<SelectionBox id={id} selection={selection} className={className} />
		);
		return { rowContext: { ...contexts.rowContext, box }, ofGuests: { ...contexts.ofGuests, box } };
	}, [contexts, selection]);
}

interface ListRowProps {
	id: TaskId;
	groupLabel: number | undefined;
	contexts: RowContexts;
	isFixed: boolean;
	nested: NestedTasks;
	siblings: SiblingOrder;
	selection: TaskSelection;
}

function ListRow({ id, groupLabel, contexts, isFixed: isListFixed, nested, siblings, selection }: ListRowProps) {
	const place = nested.places.get(id);
	// A subtask stands where its parent does, and moves among the others of it.
	const isNested = (place?.parent ?? null) !== null;
	const isFixed = isNested ? !siblings.mayMove(id) : isListFixed;
	const { row, handle } = useDraggable({ kind: 'task', id, column, isFixed });
	const isSelected = useIsSelected(selection, id);
	const words = useRowWords(place?.parent, isSelected);
	const beside = useMemo(() => subtaskFoldOf(nested, id), [nested, id]);
	return (
		<NestedRow place={place}>
			<TaskRow
				id={id}
				rowContext={place?.isGuest ? contexts.ofGuests : contexts.rowContext}
				row={{ ...(row as HTMLAttributes<HTMLElement>), ...words, 'data-selected': isSelected ? '' : undefined }}
				groupLabel={groupLabel}
				beside={beside}
				{...(isFixed ? {} : { handle })}
			/>
		</NestedRow>
	);
}

/**
 * Whether a row is selected, and which task a nested one belongs to, for who cannot see box and lines; Left leads to the
 * parent where nothing can be folded.
 */
function useRowWords(parent: number | null | undefined, isSelected: boolean): HTMLAttributes<HTMLElement> {
	const { t } = useTranslation(['relation', 'pickers']);
	// Rows stand beneath the rows of tasks.
	const parentId = (parent ?? undefined) as TaskId | undefined;
	const title = useTask(parentId)?.title;
	const isNested = parentId !== undefined && title !== undefined;
	if (isNested)
		return { 'aria-description': t(isSelected ? 'pickers:selection.selectedSubtask' : 'subtaskOf', { title }) };
	return isSelected ? { 'aria-description': t('pickers:selection.selected') } : {};
}
