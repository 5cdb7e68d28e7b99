import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { type Column, useColumns } from '../bucket/index.ts';
import { canWriteIn, ProjectFrame } from '../project/index.ts';
import {
	FilterButton,
	guestLists,
	type NarrowingState,
	type OrderOfView,
	type QuickAddPlace,
	UnreadFilter,
	useDateFormat,
	useNarrowing,
	useTaskCommands,
	useTellAddPlace,
	useViewOrder,
} from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { type BoardParts, BoardProvider } from './board-context.tsx';
import { BoardFocus } from './board-focus.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { usePlacesAfterDone } from './use-places-after-done.ts';

interface BoardPageProps {
	project: Project;
	view: View;
}

/** A project as a board. */
export function BoardPage({ project, view }: BoardPageProps) {
	const narrowing = useNarrowing();
	const { s, filter } = narrowing.query;
	// Cards stand where people put them, whatever a list beside it is sorted by.
	const query = useMemo(() => ({ s, filter }), [s, filter]);
	const order = useViewOrder(view, query);
	const { failure, isEdited } = narrowing;
	return (
		<ProjectFrame project={project} view={view} tools={<FilterButton narrowing={narrowing} />} isFixed>
			{failure && !isEdited ? (
				<UnreadFilter narrowing={narrowing} failure={failure} />
			) : (
				<BoardContent project={project} order={order} narrowing={narrowing} />
			)}
		</ProjectFrame>
	);
}

interface BoardContentProps {
	project: Project;
	order: OrderOfView;
	narrowing: NarrowingState;
}

function BoardContent({ project, order: asked, narrowing }: BoardContentProps) {
	const order = useLastAnswered(asked);
	const columns = useColumns(order.view);
	const parts = useBoardParts(project, order);
	useTellAddPlace(addPlaceOf(project, order, columns.columns));
	if (order.state === 'failed' || columns.state === 'failed') {
		const retry = () => {
			order.retry();
			columns.retry();
		};
		return <BoardFailure failure={order.failure ?? columns.failure} retry={retry} />;
	}
	if (order.state === 'loading' || columns.state === 'loading') return <BoardSkeleton />;
	return (
		<BoardProvider value={parts}>
			<Board project={project} columns={columns.columns} order={order} clear={() => narrowing.setText('')} />
		</BoardProvider>
	);
}

/** New cards go where the server puts those that name no column. */
function addPlaceOf(project: Project, order: OrderOfView, columns: readonly Column[]): QuickAddPlace | undefined {
	const { view } = order;
	const column = columns.find(({ id }) => id === view.defaultBucketId) ?? columns[0];
	if (project.id <= 0 || !canWriteIn(project) || !column?.bucket) return undefined;
	return {
		projectId: project.id,
		at: { viewId: view.id, bucketId: column.id, lists: guestLists(order, column.id) },
	};
}

/** While another filter is on its way, the board shows what the last one found. */
function useLastAnswered(order: OrderOfView): OrderOfView {
	const last = useRef(order);
	if (order.state !== 'loading') last.current = order;
	return last.current.view.id === order.view.id ? last.current : order;
}

function useBoardParts(project: Project, order: OrderOfView): BoardParts {
	const { view, isManual } = order;
	const format = useDateFormat();
	const { minimumPriority } = useScreenSettings();
	const [focus] = useState(() => new BoardFocus());
	const canWrite = canWriteIn(project);
	const { toggleDone } = useTaskCommands();
	const placesAfterDone = usePlacesAfterDone(view);
	const open = useOpenWindow();
	const onCardClick = useCallback(
		(event: MouseEvent, id: TaskId) => {
			if (event.shiftKey || event.altKey) return;
			event.preventDefault();
			if (!event.ctrlKey && !event.metaKey) open(`/tasks/${id}`);
			else if (canWrite) toggleDone(id, { view, places: placesAfterDone(id) });
		},
		[open, canWrite, toggleDone, view, placesAfterDone],
	);
	return useMemo(
		() => ({
			view,
			format,
			minimumPriority,
			canWrite,
			canCarry: canWrite && isManual,
			focus,
			onCardClick,
		}),
		[view, format, minimumPriority, canWrite, isManual, focus, onCardClick],
	);
}

function BoardFailure({ failure, retry }: { failure: unknown; retry: () => void }) {
	const { t } = useTranslation('board');
	return (
		<div className={styles.middle}>
			<ErrorBox
				title={t('failed.title')}
				code={failureText(failure)}
				action={<Button onClick={retry}>{t('failed.retry')}</Button>}
			>
				{t('failed.text')}
			</ErrorBox>
		</div>
	);
}
