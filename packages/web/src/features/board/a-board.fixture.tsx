import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { localSettings } from '../../platform/local/index.ts';
import { defineKind, orderOf, recordsOf } from '../../platform/store/index.ts';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketMutations } from '../bucket/bucket.mutations.ts';
import { bucketKind, columnsOf } from '../bucket/index.ts';
import { aProject } from '../project/project.builder.ts';
import { dateFormatOf } from '../task/due-words.ts';
import { type OrderOfView, optimisticLists, taskKind, viewListKey } from '../task/index.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { usualDisplay, type ViewDisplay } from '../task-display/index.ts';
import { useNewSelection } from '../task-selection/index.ts';
import { accountKind } from '../user/index.ts';
import { viewKind } from '../view/index.ts';
import { type BoardParts, BoardProvider } from './board-context.tsx';
import { BoardFocus } from './board-focus.ts';

interface BoardPlan {
	/** Its columns by name, each with its cards from the top down. */
	readonly columns: Readonly<Record<string, readonly Task[]>>;
	/** The column of this name takes so many cards. */
	readonly limits?: Readonly<Record<string, number>>;
	readonly isReadOnly?: boolean;
	readonly display?: Partial<ViewDisplay>;
	/** What stands on the page: it is drawn with the columns and their order. */
	readonly of: (board: { columns: ReturnType<typeof columnsOf>; order: OrderOfView }) => ReactNode;
	readonly projects?: readonly Project[];
	readonly answer?: Answer;
}

const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {}, language: 'en' };

/** View 7 of project 1 as a board with cards on it, for a test; `asked` says what the server was asked. */
export function openBoard({
	columns: named,
	limits = {},
	isReadOnly = false,
	display,
	of,
	projects,
	answer,
}: BoardPlan) {
	const client = aClient({ mutations: [...taskMutations, ...bucketMutations], answer: answer ?? (() => []) });
	Object.assign(client.client, { localSettings: localSettings() });
	const view = aBoard();
	const buckets = Object.keys(named).map((title, at) => aBucket({ id: at + 3, title, limit: limits[title] ?? 0 }));
	const placements = Object.values(named).flatMap((tasks, at) =>
		tasks.map(({ id }, position) => ({
			...{ kind: taskKind.name, view: viewListKey(view.id), id, bucket: at + 3, position: (position + 1) * 100 },
		})),
	);
	client.store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(defineKind<Project>('project'), [...(projects ?? [aProject({ id: 1, title: 'Loom' })])]),
		...recordsOf(viewKind, [view]),
		...recordsOf(bucketKind, buckets),
		...recordsOf(taskKind, Object.values(named).flat()),
		{ type: 'view', kind: taskKind.name, view: viewListKey(view.id), placements },
	]);
	// As much of it as a board reads.
	const order = { view, query: {}, state: 'ready', isManual: true, isFiltered: false } as unknown as OrderOfView;
	for (const list of optimisticLists(order)) client.store.loadPage([orderOf(taskKind, list, [])]);
	const onCardClick = vi.fn();
	const focus = new BoardFocus();
	const format = dateFormatOf({
		...{ language: 'en', clock: { now: 0 as never, zone: 'UTC', weekStart: 1 }, hour12: false, t: (key) => key },
	});
	const parts = {
		...{
			view,
			display: { ...usualDisplay, ...display },
			format,
			minimumPriority: 1,
			canWrite: !isReadOnly,
			canDrag: !isReadOnly,
			focus,
			onCardClick,
		},
	};
	const content = of({ columns: columnsOf(view, buckets), order });
	render(<Page parts={parts}>{content}</Page>, { wrapper: client.wrapper });
	return { ...client, onCardClick, focus };
}

function Page({ parts, children }: { parts: Omit<BoardParts, 'selection'>; children: ReactNode }) {
	const selection = useNewSelection();
	return (
		<Dragging>
			<BoardProvider value={{ ...parts, selection }}>{children}</BoardProvider>
		</Dragging>
	);
}
