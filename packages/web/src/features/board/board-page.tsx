import { isProjectId, type Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { type Column, useColumns } from '../bucket/index.ts';
import { canWriteIn, ProjectFrame } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type OrderOfView,
	optimisticLists,
	type QuickAddTarget,
	QuickFilters,
	useDateFormat,
	useFollowUnread,
	useLastAnswered,
	useListFilter,
	useRegisterQuickAddTarget,
	useTaskActions,
	useViewOrder,
	ViewOrderFailure,
} from '../task/index.ts';
import { DisplayButton, type Grouping, useViewDisplay, type ViewDisplay, withoutDone } from '../task-display/index.ts';
import { startSelecting, useNewSelection } from '../task-selection/index.ts';
import { useScreenSettings } from '../user/index.ts';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { type BoardParts, BoardProvider } from './board-context.tsx';
import { BoardFocus } from './board-focus.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { laneKindOf, laneKinds } from './lanes.ts';
import { PillCount } from './pill-count.tsx';
import { usePlacementsAfterDone } from './use-placements-after-done.ts';

interface BoardPageProps {
	project: Project;
	view: View;
}

/** By what cards can stand in lanes. */
const groupings: readonly Grouping[] = ['none', ...laneKinds];

/** A project as a board. */
export function BoardPage({ project, view }: BoardPageProps) {
	const { t } = useTranslation('board');
	const listFilter = useListFilter();
	const [display, setDisplay] = useViewDisplay(view.id);
	const { done } = display;
	const { s, filter, filterIncludeNulls } = listFilter.query;
	// Cards stand where people put them, whatever a list beside it is sorted by.
	const query = useMemo(
		() => ({ s, filter: withoutDone(filter, done), filterIncludeNulls }),
		[s, filter, done, filterIncludeNulls],
	);
	const order = useViewOrder(view, query);
	const { failure, isEdited } = listFilter;
	const projectId = isProjectId(project.id) ? project.id : undefined;
	const filterProps = { listFilter, projectId, canIncludeNulls: true };
	return (
		<ProjectFrame
			project={project}
			view={view}
			tools={
				<>
					<FilterButton {...filterProps} />
					<DisplayButton
						project={project}
						view={view}
						display={display}
						shape="card"
						groupings={groupings}
						emptyGroups={laneKindOf(display) && t('lanes.empty')}
						onChange={setDisplay}
					/>
				</>
			}
			beneath={
				<>
					<FilterBand {...filterProps} />
					<QuickFilters
						{...filterProps}
						isOverColumns
						countOf={(condition, rest) => (
							<PillCount view={view} condition={condition} rest={rest} withNulls={listFilter.withNulls} />
						)}
					/>
				</>
			}
			{...(canWriteIn(project) && { onSelect: startSelecting })}
			isFixed
		>
			{failure && !isEdited ? (
				<InvalidFilter listFilter={listFilter} failure={failure} />
			) : (
				<BoardContent
					project={project}
					order={order}
					display={display}
					clear={() => {
						listFilter.setText('');
						setDisplay({ done: 'all' });
					}}
				/>
			)}
		</ProjectFrame>
	);
}

interface BoardContentProps {
	project: Project;
	order: OrderOfView;
	display: ViewDisplay;
	/** Ends what narrows it. */
	clear: () => void;
}

function BoardContent({ project, order: asked, display, clear }: BoardContentProps) {
	const order = useLastAnswered(asked);
	const columns = useColumns(order.view);
	const parts = useBoardParts(project, order, display);
	useFollowUnread();
	useRegisterQuickAddTarget(addTargetOf(project, order, columns.columns));
	if (order.state === 'failed' || columns.state === 'failed') {
		const retry = () => {
			order.retry();
			columns.retry();
		};
		return (
			<div className={styles.middle}>
				<ViewOrderFailure failure={order.failure ?? columns.failure} retry={retry} />
			</div>
		);
	}
	if (order.state === 'loading' || columns.state === 'loading') return <BoardSkeleton columns={columns.columns} />;
	return (
		<BoardProvider value={parts}>
			<Board project={project} columns={columns.columns} order={order} clear={clear} />
		</BoardProvider>
	);
}

/** New cards go where the server puts those that name no column. */
function addTargetOf(project: Project, order: OrderOfView, columns: readonly Column[]): QuickAddTarget | undefined {
	const { view } = order;
	const column = columns.find(({ id }) => id === view.defaultBucketId) ?? columns[0];
	if (project.id <= 0 || !canWriteIn(project) || !column?.bucket) return undefined;
	return {
		projectId: project.id,
		at: { viewId: view.id, bucketId: column.id, lists: optimisticLists(order, column.id) },
	};
}

function useBoardParts(project: Project, order: OrderOfView, display: ViewDisplay): BoardParts {
	const { view, isManual } = order;
	const format = useDateFormat();
	const { minimumPriority } = useScreenSettings();
	const [focus] = useState(() => new BoardFocus());
	const selection = useNewSelection();
	const canWrite = canWriteIn(project);
	const { toggleDone } = useTaskActions();
	const placementsAfterDone = usePlacementsAfterDone(view);
	const open = useOpenModal();
	const onCardClick = useCallback(
		(event: MouseEvent, id: TaskId) => {
			if (event.shiftKey || event.altKey) return;
			event.preventDefault();
			if (!event.ctrlKey && !event.metaKey) open(`/tasks/${id}`);
			else if (canWrite) toggleDone(id, { view, placements: placementsAfterDone(id) });
		},
		[open, canWrite, toggleDone, view, placementsAfterDone],
	);
	return useMemo(
		() => ({
			view,
			display,
			format,
			minimumPriority,
			canWrite,
			canDrag: canWrite && isManual,
			focus,
			selection,
			onCardClick,
		}),
		[view, display, format, minimumPriority, canWrite, isManual, focus, selection, onCardClick],
	);
}
