import { type ProjectId, project } from '@ordna/domain/project';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalLocation, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectIndexRoute, projectModalPage, projectPage, projectRoute, viewRoute } from './project.routes.ts';
import { projectMenuParts } from './project-menu.tsx';
import { type SettingsTab, settingsWindow } from './settings/lazy-settings.ts';

interface ProjectModalProps extends ModalProps {
	readonly projectId: ProjectId;
}

const newProject = lazyComponent<ModalProps & { parentId?: ProjectId }>(
	() => import('./new-project-window.tsx').then((m) => m.NewProjectWindow),
	'project',
	'editor',
	'view',
);
const newFilter = lazyComponent<ModalProps>(
	() => import('./saved-filter/new-filter-window.tsx').then((m) => m.NewFilterWindow),
	'project',
	'editor',
	'filter',
);
const archiveProject = lazyComponent<ProjectModalProps>(
	() => import('./archive-project-window.tsx').then((m) => m.ArchiveProjectWindow),
	'project',
);
const deleteProject = lazyComponent<ProjectModalProps>(
	() => import('./delete-project-window.tsx').then((m) => m.DeleteProjectWindow),
	'project',
);
const duplicateProject = lazyComponent<ProjectModalProps>(
	() => import('./duplicate-project-window.tsx').then((m) => m.DuplicateProjectWindow),
	'project',
);
const projectInfo = lazyComponent<ProjectModalProps>(
	() => import('./project-info-window.tsx').then((m) => m.ProjectInfoWindow),
	'project',
	'editor',
);
// Nothing but its place in the address says what a number is the id of.
const asProps = (id: number) => ({ projectId: id as ProjectId });

const settingsTab = (tab: SettingsTab) =>
	modalRoute(`/projects/$id/settings/${tab}`, settingsWindow, (id) => ({ ...asProps(id), tab }));

/** The address of what makes a new one: over the list of all. */
const newPage = <const Path extends string>(path: Path) =>
	createRoute({
		getParentRoute: () => insideRoute,
		path,
		beforeLoad: () => {
			throw redirect({ ...modalLocation(path), to: '/projects', replace: true });
		},
	});

export const projectFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/projects',
			component: lazyComponent(
				() => import('./projects-page/projects-page.tsx').then((m) => m.ProjectsPage),
				'project',
			),
		}),
		newPage('/projects/new'),
		newPage('/filters/new'),
		projectRoute,
		projectIndexRoute,
		viewRoute,
		projectModalPage('new'),
		projectModalPage('info'),
		projectModalPage('settings'),
		projectModalPage('settings/edit'),
		projectModalPage('settings/duplicate'),
		projectModalPage('settings/archive'),
		projectModalPage('settings/delete'),
		projectModalPage('settings/views'),
		projectModalPage('settings/background'),
	],
	modals: [
		modalRoute('/projects/new', newProject, () => ({})),
		modalRoute('/filters/new', newFilter, () => ({})),
		modalRoute('/projects/$id/new', newProject, (id) => ({ parentId: id as ProjectId })),
		modalRoute('/projects/$id/info', projectInfo, asProps),
		modalRoute('/projects/$id/settings', settingsWindow, asProps),
		settingsTab('edit'),
		settingsTab('views'),
		settingsTab('background'),
		modalRoute('/projects/$id/settings/duplicate', duplicateProject, asProps),
		modalRoute('/projects/$id/settings/archive', archiveProject, asProps),
		modalRoute('/projects/$id/settings/delete', deleteProject, asProps),
	],
	live: { records: { project } },
	preload: () => Promise.all([projectPage.preload(), projectMenuParts.load()]),
	late: () => import('./project.late.ts'),
});
