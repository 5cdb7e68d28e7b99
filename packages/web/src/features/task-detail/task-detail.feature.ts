import type { TaskId } from '@ordna/domain/task';
import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute, requireId } from '../../platform/feature/index.ts';
import { type ModalProps, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';

/** In its window and on its page. */
const messages = ['task-detail', 'task', 'pickers', 'editor', 'project', 'label', 'relation'] as const;

const taskWindow = lazyComponent<ModalProps & { taskId: TaskId; isHistory?: boolean }>(
	() => import('./task-window.tsx').then((m) => m.TaskWindow),
	...messages,
);

const taskRoute = createRoute({
	getParentRoute: () => insideRoute,
	path: '/tasks/$taskId',
	params: {
		// Nothing but its place in the address says what a number is the id of.
		parse: ({ taskId }) => ({ taskId: Number(taskId) as TaskId }),
		stringify: ({ taskId }) => ({ taskId: String(taskId) }),
	},
	beforeLoad: ({ params }) => requireId(params.taskId),
	component: lazyComponent(() => import('./task-page.tsx').then((m) => m.TaskPage), ...messages),
});

export const taskDetailFeature = defineFeature({
	// With its history in the place of its text it is the same page.
	routes: [taskRoute, createRoute({ getParentRoute: () => taskRoute, path: 'history' })],
	modals: [
		modalRoute('/tasks/$id', taskWindow, (id) => ({ taskId: id as TaskId })),
		modalRoute('/tasks/$id/history', taskWindow, (id) => ({ taskId: id as TaskId, isHistory: true })),
	],
	onEveryPage: lazyComponent<object>(() => import('./row-actions.tsx').then((m) => m.RowActions), 'task'),
	preload: () => Promise.all([taskWindow.preload(), dialogParts.load()]),
	late: () => import('./task-detail.late.ts'),
});
