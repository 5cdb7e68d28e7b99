import type { ProjectId } from '@ordna/domain/project';
import type { ViewId } from '@ordna/domain/view';
import { createRoute, redirect } from '@tanstack/react-router';
import { insideRoute, requireId } from '../../platform/feature/index.ts';
import { modalLocation } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { viewToOpen } from './open-view.ts';
import { ViewPage } from './view-page.tsx';

export const projectPage = lazyComponent<object>(
	() => import('./project-page.tsx').then((m) => m.ProjectPage),
	'project',
	'view',
);

/** Above all that is seen of one project. */
export const projectRoute = createRoute({
	getParentRoute: () => insideRoute,
	path: '/projects/$projectId',
	params: {
		// Nothing but its place in the address says what a number is the id of.
		parse: ({ projectId }) => ({ projectId: Number(projectId) as ProjectId }),
		stringify: ({ projectId }) => ({ projectId: String(projectId) }),
	},
	beforeLoad: ({ params }) => requireId(params.projectId),
	component: projectPage,
});

export const projectIndexRoute = createRoute({
	getParentRoute: () => projectRoute,
	path: '/',
	beforeLoad: ({ context: { client }, params, search, location: { state } }) => {
		const view = viewToOpen(client, params.projectId);
		if (!view) return;
		const { mask } = search.modal === undefined ? {} : modalLocation(search.modal);
		const to = { to: '/projects/$projectId/$viewId', params: { ...params, viewId: view.id }, search, state } as const;
		throw redirect({ ...to, replace: true, ...(mask && { mask }) });
	},
	component: lazyComponent(() => import('./project-index-page.tsx').then((m) => m.ProjectIndexPage), 'project'),
});

export const viewRoute = createRoute({
	getParentRoute: () => projectRoute,
	path: '$viewId',
	params: {
		parse: ({ viewId }) => ({ viewId: Number(viewId) as ViewId }),
		stringify: ({ viewId }) => ({ viewId: String(viewId) }),
	},
	beforeLoad: ({ params }) => requireId(params.viewId),
	// Not lazy: it is small, and says which page comes within it.
	component: ViewPage,
});

/** The address of what opens over a project, below that of the project: `settings/share`. */
export const projectModalPage = <const Path extends string>(path: Path) =>
	createRoute({
		getParentRoute: () => projectRoute,
		path,
		beforeLoad: ({ params: { projectId } }: { params: { projectId: ProjectId } }) => {
			const to = { to: '/projects/$projectId', params: { projectId }, replace: true } as const;
			throw redirect({ ...modalLocation(`/projects/${projectId}/${path}`), ...to });
		},
	});
