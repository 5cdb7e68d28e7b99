import type { TaskId } from '@ordna/domain/task';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalLocation, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const makeProject = lazyComponent<ModalProps & { taskId: TaskId }>(
	() => import('./make-project-window.tsx').then((m) => m.MakeProjectWindow),
	'task-project',
	'project',
);

export const taskProjectFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/tasks/$id/project',
			beforeLoad: ({ params: { id } }) => {
				const to = { to: '/tasks/$taskId', params: { taskId: Number(id) as TaskId }, replace: true } as const;
				throw redirect({ ...modalLocation(`/tasks/${id}/project`), ...to });
			},
		}),
	],
	// Nothing but its place in the address says what a number is the id of.
	modals: [modalRoute('/tasks/$id/project', makeProject, (id) => ({ taskId: id as TaskId }))],
	late: () => import('./task-project.late.ts'),
});
