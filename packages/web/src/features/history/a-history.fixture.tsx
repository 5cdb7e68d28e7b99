import { batchEndpoints } from '@ordna/domain/batch';
import { type Change, changeEndpoints } from '@ordna/domain/change';
import { commentEndpoints } from '@ordna/domain/comment';
import { type Project, projectEndpoints } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aClient } from '../../platform/a-client.fixture.tsx';
import type { AnyMutation } from '../../platform/outbox/index.ts';
import { defineKind, recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { Notices } from '../../ui/notices.tsx';
import { taskKind } from '../task/index.ts';
import { accountKind } from '../user/index.ts';
import { historyMutations } from './history.mutations.ts';

export const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
export const kim = { id: 2, name: 'Kim', username: 'kim', created: null, updated: null };

interface Input {
	readonly since: number;
	readonly page: number;
	readonly batchId: string;
	readonly ids: readonly number[];
}

/** What a server knows; a test changes it while somebody looks. */
interface Past {
	/** The newest first. */
	changes: readonly Change[];
	/** Lines of a page, and of a piece of the feed. */
	pageSize: number;
	projects: readonly Project[];
	/** What the client holds. */
	tasks: readonly Task[];
	/** What can be written there, besides undoing. */
	mutations: readonly AnyMutation[];
	/** Answers in place of the server, which answers itself where this gives nothing. */
	answer: (endpoint: object, input: Input) => unknown;
}

/** A screen about the past, as Ada sees it, on a server that has a log, undoes what it is told to, and can be told otherwise. */
export async function openHistory(path: string, page: ReactNode, known: Partial<Past> = {}) {
	const past: Past = { changes: [], pageSize: 50, projects: [], tasks: [], mutations: [], answer: nothing, ...known };
	const client = aClient({
		mutations: [...historyMutations, ...past.mutations],
		answer: (endpoint, input: Input) => past.answer(endpoint, input) ?? answerOf(past, endpoint, input),
		headers: () => ({ 'x-pagination-total-pages': String(Math.ceil(past.changes.length / past.pageSize)) }),
	});
	const { store, wrapper: Wrapper } = client;
	store.loadPage(
		recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } } as never]),
	);
	store.loadPage(recordsOf(defineKind<Project>('project'), past.projects));
	store.loadPage(recordsOf(taskKind, past.tasks));
	// Shells mount what asks and what tells.
	const component = () => (
		<Wrapper>
			{page}
			<ConfirmDialog />
			<Notices />
		</Wrapper>
	);
	const root = createRootRoute();
	const params = { parse: ({ projectId }: { projectId: string }) => ({ projectId: Number(projectId) }) };
	const ofProject = createRoute({ getParentRoute: () => root, path: '/projects/$projectId/$', params, component });
	const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component }), ofProject]);
	const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, past };
}

const nothing = () => undefined;

function answerOf(past: Past, endpoint: object, { since, page, batchId, ids }: Input): unknown {
	const { changes, pageSize, tasks } = past;
	if (endpoint === changeEndpoints.feed) {
		const later = changes.filter(({ seq }) => seq > since).toReversed();
		const piece = later.slice(0, pageSize);
		const hasMore = later.length > pageSize;
		return { changes: piece, nextSince: piece.at(-1)?.seq ?? since, hasMore, latest: changes[0]?.seq ?? 0 };
	}
	if (endpoint === commentEndpoints.byIds) return [];
	if (endpoint === changeEndpoints.ofProject || endpoint === changeEndpoints.ofTask)
		return changes.slice((page - 1) * pageSize, page * pageSize);
	if (endpoint === batchEndpoints.undo) {
		const undone = [{ entity: 'task', entityId: 7, action: 'changed', fields: [] }];
		return { batch: `undo of ${batchId}`, undone, refused: [], hidden: 0 };
	}
	if (endpoint === taskListEndpoints.byIds) return tasks.filter(({ id }) => ids.includes(id));
	return endpoint === projectEndpoints.people ? [ada, kim] : [];
}

/** Each entry as it is read, without its button and time. */
export const entries = () =>
	screen
		.queryAllByRole('listitem')
		.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent).join(' / '));

/** The entry that says something. */
export function entryOf(words: string) {
	const found = screen.getAllByRole('listitem').find((row) => row.textContent?.includes(words));
	if (!found) throw new Error(`no entry says ${words}`);
	return within(found);
}
