import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { type TemplateId, type TemplateKind, template } from '@ordna/domain/template';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalLocation, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage } from '../project/index.ts';

const saveProject = lazyComponent<ModalProps & { projectId: ProjectId }>(
	() => import('./save-template-window.tsx').then((m) => m.SaveProjectAsTemplate),
	'template',
	'project',
);
const saveTask = lazyComponent<ModalProps & { taskId: TaskId }>(
	() => import('./save-template-window.tsx').then((m) => m.SaveTaskAsTemplate),
	'template',
	'project',
);
const use = lazyComponent<ModalProps & { templateId?: TemplateId; kind?: TemplateKind; projectId?: ProjectId }>(
	() => import('./use-template-window.tsx').then((m) => m.UseTemplateWindow),
	'template',
	'project',
	'pickers',
);

// Nothing but its place in the address says what a number is the id of.
const asProject = (id: number) => ({ projectId: id as ProjectId });

export const templateFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/templates',
			component: lazyComponent(() => import('./templates-page.tsx').then((m) => m.TemplatesPage), 'template'),
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/projects/from-template',
			beforeLoad: () => {
				throw redirect({ ...modalLocation('/projects/from-template'), to: '/projects', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/templates/$templateId/use',
			beforeLoad: ({ params: { templateId } }) => {
				throw redirect({ ...modalLocation(`/templates/${templateId}/use`), to: '/templates', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/tasks/$id/template',
			beforeLoad: ({ params: { id } }) => {
				const to = { to: '/tasks/$taskId', params: { taskId: Number(id) as TaskId }, replace: true } as const;
				throw redirect({ ...modalLocation(`/tasks/${id}/template`), ...to });
			},
		}),
		projectModalPage('settings/template'),
		projectModalPage('from-template'),
		projectModalPage('add-from-template'),
	],
	modals: [
		modalRoute('/projects/$id/settings/template', saveProject, asProject),
		modalRoute('/projects/$id/add-from-template', use, (id) => ({ kind: 'task' as const, ...asProject(id) })),
		modalRoute('/projects/from-template', use, () => ({ kind: 'project' as const })),
		modalRoute('/projects/$id/from-template', use, (id) => ({ kind: 'project' as const, ...asProject(id) })),
		modalRoute('/tasks/$id/template', saveTask, (id) => ({ taskId: id as TaskId })),
		modalRoute('/templates/$id/use', use, (id) => ({ templateId: id as TemplateId })),
	],
	live: { records: { template } },
	late: () => import('./template.late.ts'),
});
